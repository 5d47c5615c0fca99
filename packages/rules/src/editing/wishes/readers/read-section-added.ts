import type { EditOperation } from "@vitae/core/ports";
import { addEntries } from "../../targets/entries.ts";
import { keyAt } from "../../targets/parse-context.ts";
import { nameKey } from "../../targets/resume-index.ts";
import { itemsOf, valueText } from "../../targets/values.ts";
import { edits, type Outcome, refuse } from "../spans/outcome.ts";
import { anyHas, type Clause, has, isColon, isComma, isNeutral } from "../spans/span.ts";
import { isAddVerb } from "./read-adding.ts";
import { statedItem, valueSpans } from "./value.ts";

/** "Add a section Talks with bridges, tides": another one, with this name. */
export function readSectionAdded(clause: Clause): Outcome | null {
  const { spans, scene } = clause;
  const at = spans.findIndex((span) => has(span, "section"));
  const isAsked = anyHas(spans, "add") && !anyHas(spans, "remove", "rename", "hypothetical", "opinion", "vague");
  if (at < 1 || !isAsked || !spans.slice(0, at).every((span) => isAddVerb(span) || isNeutral(span))) return null;
  const behind = valueSpans(
    spans.slice(at + 1).filter((span) => !isAddVerb(span) && !(has(span, "filler", "called", "section") && span.mentions.length === 0)),
  );
  const cut = behind.findIndex((span, n) => n > 0 && (isColon(span) || (has(span, "to") && span.mentions.length === 0)));
  const name = cut < 0 ? behind : behind.slice(0, cut);
  const inside = cut < 0 ? [] : valueSpans(behind.slice(cut + 1));
  const heading = statedItem(clause, name) ?? "";
  if (cut < 0 && name.some((span) => isComma(span) || (has(span, "of") && !scene.lexicon.innerJoints.has(keyAt(scene, span))))) return null;
  if (heading === "" || (cut >= 0 && inside.length === 0)) return refuse("value_missing");
  const key = keyAt(scene, { from: name[0]?.from ?? 0, to: name.at(-1)?.to ?? 0 });
  const usual = scene.lexicon.segments.get(key) ?? scene.lexicon.headings.get(key) ?? "custom";
  const type = usual === "summary" || scene.parts.segments.some(({ segment_type }) => segment_type === usual) ? "custom" : usual;
  if (type === "personal_info" || scene.parts.segments.some((one) => nameKey(one.segment_name) === nameKey(heading)))
    return refuse("ambiguous", { said: heading, candidates: [heading] });
  const add: EditOperation = { op: "add_segment", type, name: heading };
  const run = { from: inside[0]?.from ?? 0, to: inside.at(-1)?.to ?? 0 };
  if (inside.length === 0) return edits([add]);
  if (type === "custom" || type === "skills" || type === "interests") {
    const isText = isColon(behind[cut]) && /[.!?。]\s/u.test(valueText(scene, run));
    return edits([{ ...add, ...(isText ? { text: valueText(scene, run) } : { items: itemsOf(scene, run) }) }]);
  }
  const entries = addEntries(scene, type, run, true);
  return entries ? edits([add, ...entries.map((one): EditOperation => ("segment" in one ? { ...one, segment: { type } } : one))]) : null;
}
