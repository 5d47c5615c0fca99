import type { Target } from "@vitae/core/engine";
import type { EditOperation } from "@vitae/core/ports";
import { type IndexedEntry, type ResumeIndex, valueAt } from "../../targets/resume-index.ts";
import { nameWords } from "../spans/mentions.ts";

/** Text of the résumé that a correction can change. */
export interface ResumeText {
  readonly text: string;
  readonly field: string;
  readonly entry: IndexedEntry | null;
  /** Prose and points, of which a part is corrected; other values are corrected as a whole where the new one says all of it. */
  readonly isProse: boolean;
  readonly write: (value: string) => EditOperation;
}

const ofPerson = ["name", "headline", "location", "nationality"];
const ofEntry = [
  "company_info.name",
  "company_info.title",
  "company_info.location",
  "institution_name",
  "degree",
  "field_of_study",
  "location",
  "title",
  "organization",
  "text",
  "gpa",
];

/** Every text that can be corrected, from the top. */
export function* resumeTexts(parts: ResumeIndex): Generator<ResumeText> {
  for (const { segment_id, segment_type, segment_data } of parts.segments) {
    const target: Target = { segment: { id: segment_id } };
    if (segment_type === "personal_info") yield* fields(target, segment_data, ofPerson, null);
    else if (segment_type === "summary" || segment_type === "custom") yield* fields(target, segment_data, ["text"], null);
  }
  for (const list of parts.lists) {
    if (list.list === "emails" || list.list === "phones" || list.list === "links") continue;
    const entry = parts.entries.find(({ lists }) => lists.includes(list)) ?? null;
    for (const item of list.items) {
      const write = (value: string): EditOperation => ({ op: "replace_item", target: list.target, list: list.list, item, value });
      if (item !== "") yield { text: item, field: list.list, entry, isProse: list.list === "responsibilities", write };
    }
  }
  for (const entry of parts.entries) yield* fields({ entry: entry.id }, entry.data, ofEntry, entry);
}

function* fields(target: Target, data: unknown, paths: readonly string[], entry: IndexedEntry | null): Generator<ResumeText> {
  for (const field of paths) {
    const text = valueAt(data, field) ?? "";
    const write = (value: string): EditOperation => ({ op: "set_field", target, field, value });
    if (text !== "") yield { text, field, entry, isProse: field === "text" && isProse(text, entry), write };
  }
}

/** Fewer words are a value that is corrected as a whole, as is a short text of an entry: "C1 in writing". */
const leastWords = 5;
const isProse = (text: string, entry: IndexedEntry | null): boolean =>
  text.length > 80 || (entry === null && text.split(" ").length >= leastWords);

const ascii = /^[\x20-\x7e]*$/;

/** Match of words in a text: 2 for the whole text, 1 for consecutive words, 0 for none. */
export function holds(text: string, words: readonly string[], elision: boolean): 0 | 1 | 2 {
  // Folding a text costs more than a look into it.
  if (ascii.test(text) && words.some((word) => !text.toLowerCase().includes(word))) return 0;
  const own = nameWords(text, elision);
  if (words.length === 0 || own.length < words.length) return 0;
  for (let at = 0; at + words.length <= own.length; at++) {
    if (words.every((word, n) => sameWord(own[at + n] ?? "", word))) return own.length === words.length ? 2 : 1;
  }
  return 0;
}

/** "60" is the number of "60%", "$60" and of "60-seat". */
const sameWord = (own: string, word: string): boolean =>
  own === word || (/^\d+$/.test(word) && (own.replace(/^[$€£¥]|[%+]$/g, "") === word || own.startsWith(`${word}-`)));
