import { isOpen } from "../../targets/newest.ts";
import { type IndexedEntry, valueAt } from "../../targets/resume-index.ts";
import { entryLabel, findEntries } from "../spans/find-entries.ts";
import { topicSpans } from "../spans/find-target.ts";
import { edits, type Outcome, refuse } from "../spans/outcome.ts";
import { anyHas, type Clause, has, isQuiet, type Span } from "../spans/span.ts";

/** "I still work at Acme", "Acme: I'm still there": a job that the résumé ends goes on, in its own word for "present". */
export function readStill(clause: Clause): Outcome | null {
  const { spans, scene } = clause;
  if (!anyHas(spans, "still") || anyHas(spans, "add", "remove", "no", "not", "no_longer", "hypothetical", "others")) return null;
  // "The job at Acme is still there": a complaint, and nothing of what the person does.
  if (anyHas(spans, "is") && !anyHas(spans, "subject", "worked")) return null;
  const rest = spans.filter((span) => !has(span, "still"));
  const { entries, used } = findEntries(clause, [...rest, ...topicSpans(clause, rest)]);
  if (!rest.every((span) => used.has(span) || isAround(span))) return null;
  const [job, ...others] = entries?.filter(({ type }) => type === "experience") ?? [];
  if (!job) return null;
  if (others.length > 0) return refuse("ambiguous", { candidates: [job, ...others].map(entryLabel) });
  if (isOpen(scene, job)) return edits([]);
  const value = scene.parts.entries.filter((entry) => isOpen(scene, entry)).map(endOf)[0] ?? "";
  if (value === "") return refuse("value_missing");
  return edits([{ op: "set_field", target: { entry: job.id }, field: "company_info.end_date", value }]);
}

const isAround = (span: Span): boolean =>
  isQuiet(span) || has(span, "worked", "subject", "there", "current") || (span.kinds.includes("experience") && span.mentions.length === 0);

const endOf = ({ data }: IndexedEntry): string => valueAt(data, "company_info.end_date") ?? "";
