import type { JobPart, JobWords } from "@vitae/languages/job-words";
import { skillTerms } from "../skill-terms/skill-terms.ts";
import { chooseWords } from "./choose.ts";
import { type DraftRow, rowsOf } from "./part-rows.ts";
import { type Part, partsOf } from "./parts.ts";
import { holds, plainly } from "./pattern.ts";
import { type Speech, speechOf } from "./speech.ts";

/** Nobody asks for more; what comes after is not read. */
const mostParts = 1_500;
const mostDrafts = 500;

/** What a job in prose asks for, row by row in its order, duplicates among them. */
export function rowsOfProse(text: string, words: readonly JobWords[], headings: ReadonlyMap<string, JobPart>): readonly DraftRow[] {
  const speech = speechOf(chooseWords(text, words));
  const parts = partsOf(text, headings);
  const asking = parts.filter(({ kind }) => kind === "requirements" || kind === "nice").slice(0, mostParts);
  const asked = upTo(mostDrafts, asking, (part) =>
    rowsOf(part.text, { under: part.kind === "nice" ? "nice" : "must", whole: true, label: part.label }, speech),
  );
  if (asked.length > 0) return asked;
  const said = parts.filter((part) => part.kind !== "offer" && part.kind !== "duties" && asks(part, speech)).slice(0, mostParts);
  const rows = upTo(mostDrafts, said, (part) => rowsOf(part.text, { under: "must", whole: part.bullet, label: part.label }, speech));
  const duties = parts.filter(({ kind }) => kind === "duties").slice(0, mostParts);
  return [...rows, ...upTo(mostDrafts, duties, ofDuty)];
}

/** Without a heading, a sentence asks by its words, and a bullet by being one. */
const asks = ({ text, bullet, kind }: Part, speech: Speech): boolean =>
  holds(speech.asks, plainly(text)) || holds(speech.nice, plainly(text)) || (bullet && kind === null);

/** Where a job lists duties alone, the skills they take are wished for. */
const ofDuty = ({ text }: Part): DraftRow[] =>
  skillTerms()
    .find(text)
    .map(({ at, end }) => ({
      text: text.slice(at, end),
      category: "skills",
      importance: "nice",
      need: { kind: "term", anyOf: [text.slice(at, end)] },
    }));

function upTo(most: number, parts: readonly Part[], rows: (part: Part) => readonly DraftRow[]): DraftRow[] {
  const drafts: DraftRow[] = [];
  for (const part of parts) {
    drafts.push(...rows(part));
    if (drafts.length >= most) break;
  }
  return drafts;
}
