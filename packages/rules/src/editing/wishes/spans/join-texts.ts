import type { ParseContext } from "../../targets/parse-context.ts";
import { valueText } from "../../targets/values.ts";
import type { InstructionField } from "../../words/instruction.schema.ts";
import { anyHas, has, isColon, isComma, type Span } from "./span.ts";

const prose: ReadonlySet<InstructionField> = new Set(["summary", "description", "bullets"]);

/** Words before or behind "not" in a correction. */
const mostSaid = 4;
const wishes = ["swap", "sort", "rewrite", "translate"] as const;

/** "32 beds, not 28", "28 is wrong, it's 32", "swap the first and the third": says what is to become of the text, and is no text itself. */
function isWish(spans: readonly Span[]): boolean {
  if (spans[0] && has(spans[0], ...wishes)) return true;
  const remark = spans.findIndex((span) => has(span, "remark"));
  if (remark > 0 && remark <= mostSaid && anyHas(spans.slice(remark), "is", "to")) return true;
  const not = spans.findLastIndex((span) => has(span, "not", "not_post", "instead"));
  if (not <= 0) return false;
  return has(spans[not] as Span, "not_post") || (spans.length - not - 1 <= mostSaid && (isComma(spans[not - 1]) || not <= mostSaid));
}

/**
 * The text behind the colon of a wish about prose, as one value: "Set my summary to: I build things. I live in Rome." It goes on to
 * the sentence or line that begins with another wish.
 */
export function joinTexts(scene: ParseContext, spans: readonly Span[]): readonly Span[] {
  const colon = spans.findIndex(isColon);
  const head = spans.slice(0, colon);
  const isNew = anyHas(head, "add") && head.every(({ sections }) => sections.length === 0);
  const isProse = head.some(
    (span) =>
      has(span, "bullet") ||
      (has(span, "section") && isNew) ||
      span.sections.includes("summary") ||
      span.fields.some((field) => prose.has(field)),
  );
  if (colon <= 0 || !isProse || anyHas(head, "remove", "hypothetical")) return spans;
  const from = colon + 1;
  let to = spans.length;
  for (let at = from + 1; at < spans.length; at++) {
    const span = spans[at] as Span;
    const isNext = span.first || /^[.!?;。！？；]$/.test(spans[at - 1]?.mark ?? "");
    if (isNext && has(span, "add", "remove", "set", "replace", "rename", "move", "swap", "sort", "undo", "polite")) {
      to = at;
      break;
    }
  }
  const inside = spans.slice(from, to);
  const [first, last] = [inside[0], inside.at(-1)];
  if (!first || !last || inside.some(({ literal }) => literal?.kind === "quoted") || inside.some((span, at) => at > 0 && span.first))
    return spans;
  const text = valueText(scene, { from: first.from, to: last.to });
  if (text === "" || (!isNew && isWish(inside))) return spans;
  const value: Span = {
    ...first,
    to: last.to,
    concepts: new Set(),
    fields: [],
    kinds: [],
    sections: [],
    place: null,
    mentions: [],
    mark: null,
    first: false,
    literal: { kind: "quoted", text },
  };
  return [...spans.slice(0, from), value, ...spans.slice(to)];
}
