import type { EditOperation } from "@vitae/core/ports";
import { findOutdatedParts } from "../../targets/changes.ts";
import { valueAt } from "../../targets/resume-index.ts";
import { segmentOf } from "../../targets/target.ts";
import { edits, type Outcome, refuse } from "../spans/outcome.ts";
import type { Clause } from "../spans/span.ts";

/** Sets where somebody lives: a place as it is, an address with its street in its parts; one that cannot be split is refused. */
export function residenceSetting({ scene }: Clause, said: string, path = "location"): Outcome {
  const { target, segment } = segmentOf(scene, "personal_info");
  const set = (field: string, value: string): EditOperation => ({ op: "set_field", target, field, value });
  const parts = said.split(/(?<!\s)\s*[,，、]\s*/).filter((part) => part !== "");
  const numbered = parts.filter((part) => /\d/.test(part));
  if (numbered.length === 0) {
    const location = valueAt(segment?.segment_data, "location") ?? "";
    const [city = "", ...rest] = location.split(/(?=,)/);
    const isCity = path !== "location" && parts.length === 1 && city !== "";
    return edits(
      isCity
        ? [set("address.city", said), set("location", [said, ...rest].join(""))]
        : [set("location", said), ...findOutdatedParts(scene, said)],
    );
  }
  const street = parts[0] ?? "";
  const postal = numbered.find((part) => part !== street);
  const [, codeBefore = "", townBehind = ""] =
    /^(\d{4} ?\p{Lu}{2}|\d(?:[\s-]?\d)*|\p{Lu}{1,2}\d(?: ?[\p{Lu}\d])*)\s+(\p{L}.*)$/u.exec(postal ?? "") ?? [];
  const behind = /^(\p{L}.*?)(?<!\s)\s{1,8}(\p{Lu}{1,2}\d[\p{Lu}\d]? \d\p{Lu}{2}|\p{Lu}{2} \d{5})$/u.exec(postal ?? "");
  const [code, town] = behind ? [behind[2] ?? "", behind[1] ?? ""] : [codeBefore, townBehind];
  const others = parts.filter((part) => part !== street && part !== postal);
  const places = town === "" ? others : [town, ...others];
  const [city] = places;
  const isStreet = /\p{L}/u.test(street) && /\d/.test(street);
  if (!isStreet || city === undefined || numbered.length > 2 || (postal !== undefined && code === ""))
    return refuse("part_not_understood", { said });
  const [, state = "", zip = code] = /^(\p{Lu}{2}) (\d{5})$/u.exec(code) ?? [];
  const given = [
    set("address.street", street),
    set("address.city", city),
    ...(state === "" ? [] : [set("address.state", state)]),
    ...(zip === "" ? [] : [set("address.postal_code", zip)]),
  ];
  const fresh = new Set(given.flatMap((one) => (one.op === "set_field" ? [one.field] : [])));
  const outdated = findOutdatedParts(scene, said).filter((one) => one.op === "set_field" && !fresh.has(one.field));
  return edits([...given, set("location", places.join(", ")), ...outdated]);
}
