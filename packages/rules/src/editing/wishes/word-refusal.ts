import type { ResumeIndex } from "../targets/resume-index.ts";
import type { InstructionLanguage, RefusalText } from "../words/instruction.schema.ts";
import type { Refusal } from "./spans/outcome.ts";
import { anyHas, type Span } from "./spans/span.ts";

/** Words of the message that a refusal repeats are no longer. */
const longestQuote = 80;
/** An example is given with one of the résumé's own skills in the place of the one that it was written with. */
const sampleSkill = "Photoshop";

export interface RefusalContext {
  readonly instruction: string;
  readonly spans: readonly Span[];
  readonly parts: ResumeIndex;
  /** Of the language of the message; what it lacks is said in English. */
  readonly words: InstructionLanguage;
  readonly english: InstructionLanguage;
  /** Phrases that ask for a translation. */
  readonly translation: string;
}

/**
 * Refusal in the language of the message: the reason, possible meanings, and one instruction that works.
 */
export function wordRefusal(refusal: Refusal, { instruction, spans, parts, words, english, translation }: RefusalContext): string {
  const sentence = (key: RefusalText, fields: Readonly<Record<string, string>> = {}): string =>
    (words.refusals[key] ?? english.refusals[key] ?? "").replace(/\{(\w+)\}/g, (_, name: string) => fields[name] ?? "");
  const said = shortened(refusal.said !== undefined && refusal.said !== "" ? refusal.said : instruction);
  const names = (refusal.candidates ?? []).map((name) => `“${shortened(name)}”`).join(", ");
  const why = refusal.why === "ambiguous" && names === "" ? "value_missing" : refusal.why;
  const headings = parts.segments.map(({ segment_name }) => segment_name).filter((name) => name !== "");
  const isLost = why === "not_found" || why === "not_understood" || why === "part_not_understood";
  return [
    why === "translation" ? translation : sentence(why, { said, names }),
    ...(isLost && headings.length > 0 ? [sentence("has", { names: headings.slice(0, 15).join(", ") })] : []),
    sentence("example", { example: exampleFor(spans, parts, words, english) }),
  ].join(" ");
}

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > longestQuote ? `${line.slice(0, longestQuote)}…` : line;
};

function exampleFor(spans: readonly Span[], parts: ResumeIndex, words: InstructionLanguage, english: InstructionLanguage): string {
  const of = (form: "remove" | "add_to" | "change"): string | undefined => (words.examples[form] ?? english.examples[form])?.[0];
  const skill = parts.lists.find(({ segment }) => segment.segment_type === "skills")?.items[0];
  const removal = of("remove");
  if (anyHas(spans, "remove") && skill !== undefined && removal?.includes(sampleSkill)) return removal.replace(sampleSkill, () => skill);
  if (anyHas(spans, "add")) return of("add_to") ?? "";
  return of("change") ?? "";
}
