import { describe, expect, test } from "vitest";
import { changeSentences, fieldNames } from "./changes.schema.ts";
import { languageFiles } from "./language-files.ts";

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
/** Names that the labels of every language serve for. */
const labelled =
  "name email phone date_of_birth nationality position employer institution degree field_of_study gpa honors courses skills technologies credential_id expiry_date proficiency".split(
    " ",
  );

const speaking = languageFiles().filter(({ tag, messages }) => tag !== "en" && Object.keys(messages).length > 0);

describe.each(speaking)("changes in $tag", ({ changes, labels }) => {
  test("are told by sentences with the places of the English ones", () => {
    const translated = Object.entries(changes.sentences).map(([key, text]) => [key, places(text)]);
    expect(translated).toEqual(Object.entries(changeSentences).map(([key, text]) => [key, places(text)]));
  });

  test("name every field", () => {
    const missing = Object.keys(fieldNames).filter((name) => !(name in changes.fields) && !labelled.includes(name));
    expect(missing).toEqual([]);
    for (const kind of ["name", "email", "phone", "birth", "nationality", "position", "employer", "school", "degree", "field"] as const) {
      expect(labels[kind]?.[0], kind).toBeDefined();
    }
  });
});
