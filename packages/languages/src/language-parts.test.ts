import { expect, test } from "vitest";
import { GroundingWords } from "./grounding/grounding.schema.ts";
import { IdentificationWords } from "./identification/identification.schema.ts";
import { StopWords } from "./identification/stop-words.schema.ts";
import { languageTags, readLanguageTable } from "./read-folder.ts";
import { ContactWords } from "./reading/contact.schema.ts";
import { EntryWords } from "./reading/entries.schema.ts";
import { PlaceWords } from "./reading/places.schema.ts";
import { BlindingWords } from "./safeguards/blinding.schema.ts";
import { SafeguardWords } from "./safeguards/safeguards.schema.ts";
import { LetterWords } from "./texts/letter.schema.ts";
import { NameWords } from "./texts/names.schema.ts";
import { SentenceWords } from "./texts/sentences.schema.ts";
import { SwapWords } from "./texts/swap.schema.ts";

test.each([
  ["blinding", BlindingWords],
  ["contact", ContactWords],
  ["entries", EntryWords],
  ["grounding", GroundingWords],
  ["identification", IdentificationWords],
  ["letter", LetterWords],
  ["names", NameWords],
  ["places", PlaceWords],
  ["safeguards", SafeguardWords],
  ["sentences", SentenceWords],
  ["stop-words", StopWords],
  ["swap", SwapWords],
] as const)("every %s.json fits its schema, and some language has one", (part, schema) => {
  expect(readLanguageTable(`${part}.json`, schema).size).toBeGreaterThan(0);
});

test("a language whose nouns are like those of another names one that has them", () => {
  const all = readLanguageTable("grounding.json", GroundingWords);
  for (const [tag, { nouns_like: other }] of all) if (other !== undefined) expect(all.get(other)?.nouns, tag).not.toEqual([]);
});

test("every language in a family has one beside it, and no two of a family have one rank", () => {
  const members = [...readLanguageTable("identification.json", IdentificationWords)].flatMap(([tag, { profiles }]) =>
    profiles.flatMap(({ script, family, rank }) => (family === undefined ? [] : { tag, rank, family: `${script} ${family}` })),
  );
  for (const [family, found] of Map.groupBy(members, (member) => member.family)) {
    expect(found.length, family).toBeGreaterThan(1);
    expect(new Set(found.map(({ rank }) => rank)).size, family).toBe(found.length);
  }
  expect(languageTags()).toEqual(expect.arrayContaining(members.map(({ tag }) => tag)));
});
