import { fold } from "@vitae/languages/fold";
import type { InstructionLanguage } from "../words/instruction.schema.ts";

/** A pair of an old and a new text, of everyday length. */
const most = 4_000;
const quote = /["„“”«»]/;

/**
 * Two texts under the words for "old" and "new", or after "-" and "+" as in a comparison of files, as an English instruction that replaces one
 * by the other; null for any other message.
 */
export function readPairedLines(instruction: string, languages: readonly InstructionLanguage[]): string | null {
  if (instruction.length > most || quote.test(instruction)) return null;
  const lines = instruction.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
  if (lines.length < 2 || lines.length > 4) return null;
  const pair = compared(lines) ?? languages.map((language) => labelled(lines, language)).find((found) => found !== null);
  return pair ? `Replace "${pair.old}" with "${pair.now}"` : null;
}

interface Pair {
  readonly old: string;
  readonly now: string;
}

function compared([before = "", after = "", ...more]: readonly string[]): Pair | null {
  const [old, now] = [/^[-–−]\s(.+)$/u.exec(before)?.[1]?.trim(), /^\+\s(.+)$/u.exec(after)?.[1]?.trim()];
  return old && now && more.length === 0 ? { old, now } : null;
}

/** "Old: A" above "New: B"; the words may also stand on lines of their own. */
function labelled(lines: readonly string[], { words }: InstructionLanguage): Pair | null {
  const [one, another] = [
    labelOf(lines[0] ?? "", words["old_line"] ?? []),
    lines.findIndex((line, at) => at > 0 && labelOf(line, words["new_line"] ?? [])),
  ];
  const second = another > 0 ? labelOf(lines[another] ?? "", words["new_line"] ?? []) : null;
  if (one === null || second === null) return null;
  const old = [one.rest, ...lines.slice(1, another)].filter((text) => text !== "");
  const now = [second.rest, ...lines.slice(another + 1)].filter((text) => text !== "");
  return old.length === 1 && now.length === 1 ? { old: old[0] ?? "", now: now[0] ?? "" } : null;
}

/** The text behind a label and its colon; a label on a line of its own needs none. */
function labelOf(line: string, labels: readonly string[]): { readonly rest: string } | null {
  const [, label = line, rest = ""] = /^([^:：]{1,24})[:：](.*)$/u.exec(line) ?? [];
  return labels.some((one) => fold(one) === fold(label.trim())) ? { rest: rest.trim() } : null;
}
