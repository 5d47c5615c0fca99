import { valueAt } from "../../targets/resume-index.ts";
import { segmentOf } from "../../targets/target.ts";
import { isValidValue } from "../../targets/values.ts";
import { nameWords } from "../spans/mentions.ts";
import { edits, type Outcome } from "../spans/outcome.ts";
import { type Clause, has, isQuiet, isUnknown, type Span, spansText } from "../spans/span.ts";

/** "It's Callum J. Reid", "I'm Callum Reid-Murray": all of the person's name, and more. The longer name takes its place. */
export function readOwnName({ scene, spans }: Clause): Outcome | null {
  const { target, segment } = segmentOf(scene, "personal_info");
  const own = nameWords(valueAt(segment?.segment_data, "name") ?? "", false);
  const isPart = (span: Span): boolean => span.mentions.some(({ named }) => named.kind === "person" && named.path === "name");
  const isAdded = (span: Span): boolean =>
    isUnknown(span) ? /^\p{Lu}/u.test(spansText(scene, [span])) || spansText(scene, [span]) === "." : span.mark === ".";
  const first = spans.findIndex(isPart);
  const last = first + spans.slice(first).findIndex((span) => !isPart(span) && !isAdded(span));
  const said = spans.slice(Math.max(first, 0), last < first ? spans.length : last);
  const end = said.findLastIndex(({ mark }) => mark === null) + 1;
  const text = spansText(scene, said.slice(0, end));
  const words = nameWords(text, false).flatMap((word) => word.split("-"));
  const isLonger = own.length > 1 && words.length > own.length && own.every((word) => words.includes(word));
  const isOther = (span: Span): boolean =>
    !isQuiet(span) && !has(span, "set", "called", "promoted", "worked", "subject") && !span.fields.includes("name");
  if (first < 0 || !isLonger || spans.some((span) => !said.includes(span) && isOther(span))) return null;
  return isValidValue(scene, "name", text, false) ? edits([{ op: "set_field", target, field: "name", value: text }]) : null;
}
