import type { Criterion } from "@vitae/core/engine";
import type { Requirement } from "@vitae/core/ports";

/** A row on one line, as the files of jobs have it: "must language en B2 · Good English". */
export const shownRow = ({ importance, category, need, text }: Requirement): string =>
  `${importance} ${category} ${shownNeed(need)} · ${text}`;

function shownNeed(need: Criterion): string {
  switch (need.kind) {
    case "term":
    case "certificate":
      return `${need.kind} ${need.anyOf.join(" | ")}`;
    case "years":
      return `${need.years} years${need.of.length > 0 ? ` of ${need.of.join(" | ")}` : ""}`;
    case "degree":
      return `${need.level}${need.fields.length > 0 ? ` in ${need.fields.join(" | ")}` : ""}`;
    case "language":
      return `${need.language} ${need.level ?? "any level"}`;
  }
}
