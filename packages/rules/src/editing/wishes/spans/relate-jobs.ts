import type { ParseContext } from "../../targets/parse-context.ts";
import type { Concept } from "../../words/instruction.schema.ts";
import { lengthsAt } from "../../words/phrases.ts";
import { has, isComma, type Span } from "./span.ts";

const filler = new Set<Concept>(["filler"]);
const of = new Set<Concept>(["of"]);

/**
 * "The job where I was a barista", "den Job, wo ich Barista war": the words from the job to its title or employer say no more than "of", and
 * the verb behind it says nothing.
 */
export function relateJobs(scene: ParseContext, spans: readonly Span[]): readonly Span[] {
  for (const [at, span] of spans.entries()) {
    const [length = 0] = lengthsAt(scene.lexicon.words("where"), scene.tokens, span.from, scene.tokens.length);
    const job = spans.slice(0, at).findLastIndex((one) => !isComma(one));
    if (length === 0 || job < 0 || !isJob(spans[job] as Span)) continue;
    const name = spans.findIndex((one) => one.from >= span.from + length && one.mentions.some(isOfJob));
    if (name < 0 || !spans.slice(at, name).every((one) => one.from < span.from + length || isSmall(one))) continue;
    const end = isVerbAtEnd(spans, name + 1) ? name + 2 : name + 1;
    return spans.map((one, n) =>
      n === at ? emptied(one, of) : (n > job && n < name) || (n > name && n < end) ? emptied(one, filler) : one,
    );
  }
  return spans;
}

const emptied = (span: Span, concepts: Span["concepts"]): Span => ({ ...span, concepts, mark: null, first: false });

const isJob = (span: Span): boolean => span.kinds.includes("experience") || has(span, "internship");

const isOfJob = ({ named }: Span["mentions"][number]): boolean => named.kind === "entry" && named.entry.type === "experience";

/** "I was a", "j'étais". */
const isSmall = (span: Span): boolean =>
  has(span, "subject", "worked", "filler", "is", "to", "of") && span.mentions.length === 0 && span.literal === null;

/** "…, wo ich Barista war". */
const isVerbAtEnd = (spans: readonly Span[], at: number): boolean => {
  const [verb, next] = [spans[at], spans[at + 1]];
  return verb !== undefined && has(verb, "is", "worked") && verb.mentions.length === 0 && (next === undefined || next.mark !== null);
};
