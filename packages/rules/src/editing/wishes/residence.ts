import type { EditOperation } from "@vitae/core/ports";
import { findOutdatedParts } from "../grammar/intent-change.ts";
import { segmentOf } from "../grammar/resolve-reference.ts";
import { valueAt } from "../grammar/resume-index.ts";
import { edits, type Outcome, refuse } from "./outcome.ts";
import type { Clause } from "./span.ts";

/** Sets where somebody lives: a place as it is, an address with its street in its parts; one that cannot be split is refused. */
export function residenceSetting({ scene }: Clause, said: string): Outcome {
  const { target, segment } = segmentOf(scene, "personal_info");
  const set = (field: string, value: string): EditOperation => ({ op: "set_field", target, field, value });
  const parts = said.split(/\s*[,，、]\s*/).filter((part) => part !== "");
  const numbered = parts.filter((part) => /\d/.test(part));
  if (numbered.length === 0) {
    const had = (valueAt(segment?.segment_data, "address.city") ?? "") !== "";
    const outdated = findOutdatedParts(scene, said).filter((one) => !(one.op === "set_field" && one.field === "address.city"));
    return edits([set("location", said), ...outdated, ...(had ? [set("address.city", parts[0] ?? said)] : [])]);
  }
  const street = parts[0] ?? "";
  const postal = numbered.find((part) => part !== street);
  const [, code = "", city = ""] = /^(\d[\d\s-]*\d|\p{Lu}{1,2}\d[\p{Lu}\d ]*)\s+(\p{L}.*)$/u.exec(postal ?? "") ?? [];
  const others = parts.filter((part) => part !== street && part !== postal);
  const [named] = others;
  const town = city !== "" ? city : (named ?? "");
  if (parts.length < 2 || !/\p{L}/u.test(street) || !/\d/.test(street) || town === "" || (postal !== undefined && code === ""))
    return refuse("part_not_understood", { said });
  const rest = city !== "" ? others : others.slice(1);
  const given = [set("address.street", street), set("address.city", town), ...(code !== "" ? [set("address.postal_code", code)] : [])];
  return edits([...given, set("location", [town, ...rest].join(", "))]);
}
