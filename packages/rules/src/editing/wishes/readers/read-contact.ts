import type { EditOperation } from "@vitae/core/ports";
import { valueAt } from "../../targets/resume-index.ts";
import { segmentOf } from "../../targets/target.ts";
import { sameValue } from "../spans/find-target.ts";
import { edits, type Outcome, refuse } from "../spans/outcome.ts";
import { anyHas, type Clause, has, isQuiet, type Span } from "../spans/span.ts";

const listOf = { email: "emails", phone: "phones", link: "links" } as const;
type ContactKind = keyof typeof listOf;
/** Lists whose values show by themselves where they end. */
export const contactLists: ReadonlySet<string> = new Set(Object.values(listOf));
const isContact = (kind: string | undefined): kind is ContactKind => kind !== undefined && Object.hasOwn(listOf, kind);

/** Words around a value that shows what it is: none of them may ask for something else. */
const isAround = (span: Span, kind: ContactKind): boolean =>
  isQuiet(span) ||
  span.fields.some((field) => field === kind || (kind === "link" && field === "url")) ||
  span.sections.includes("personal_info") ||
  has(span, "set", "replace", "add", "instead", "keep");

/** "New phone number: +1 303 555 0177", in any order of words: an email address, phone number or link shows what it is. */
export function readContact(clause: Clause): Outcome | null {
  const { spans, scene } = clause;
  const values = spans.filter(({ literal }) => isContact(literal?.kind));
  const kind = values[0]?.literal?.kind;
  if (values.length === 0 || !isContact(kind) || values.some(({ literal }) => literal?.kind !== kind)) return null;
  if (anyHas(spans, "remove", "impossible", "hypothetical", "no", "not", "undo")) return null;
  if (isBlamed(spans, values.at(-1) as Span)) return null;
  const rest = spans.filter((span) => !values.includes(span));
  if (!rest.every((span) => isAround(span, kind))) return null;
  const named = rest.some(({ fields }) => fields.length > 0);
  const { target } = segmentOf(scene, "personal_info");
  const known = listItems(clause, kind);
  const old = values.find(({ literal }) => known.some((item) => sameValue(item, literal?.text ?? "")));
  const fresh = values.filter((span) => span !== old);
  const value = fresh[0]?.literal?.text;
  // "Keep my phone, X is another's".
  if (fresh.length > 1 || (anyHas(rest, "keep") && !old && current(clause, kind) !== "")) return null;
  if (value === undefined) return named && anyHas(rest, "is", "set", "add", "keep", "now") ? edits([]) : null;
  if (old)
    return edits([
      { op: "replace_item", target, list: listOf[kind], item: known.find((item) => sameValue(item, old.literal?.text ?? "")) ?? "", value },
    ]);
  const isFurther = rest.some((span) => has(span, "add") && !has(span, "set")) || rest.some(({ place }) => place === 2);
  if (kind === "link") return link(value, known, rest, target);
  // "I have changed numbers: …": the value shows which one.
  const isChanged = anyHas(rest, "remark") && !anyHas(rest, "former", "others");
  if (!named && !isFurther && !isChanged && !anyHas(rest, "set", "replace", "is", "to")) return refuse("part_not_understood");
  if (isFurther && current(clause, kind) !== "") return edits([{ op: "add_item", target, list: listOf[kind], value }]);
  return edits([{ op: "set_field", target, field: kind, value }]);
}

/** "The number X is wrong": says what is wrong, and no right value. */
function isBlamed(spans: readonly Span[], value: Span): boolean {
  const behind = spans.slice(spans.indexOf(value) + 1);
  const said = behind.findIndex((span) => !/^[(（]$/.test(span.mark ?? "") && !(has(span, "is") && !has(span, "remark")));
  const word = behind[said];
  return word !== undefined && (said > 0 ? has(word, "remark", "opinion", "former") : has(word, "remark") && !has(word, "filler"));
}

const current = ({ scene }: Clause, kind: ContactKind): string =>
  kind === "link" ? "" : (valueAt(segmentOf(scene, "personal_info").segment?.segment_data, kind) ?? "");

const listItems = ({ scene }: Clause, kind: ContactKind): readonly string[] =>
  scene.parts.lists.find(({ list, segment }) => list === listOf[kind] && segment.segment_type === "personal_info")?.items ?? [];

/** A link replaces the link to the same site; without one, it is added. */
function link(value: string, known: readonly string[], rest: readonly Span[], target: EditTarget): Outcome {
  const host = hostOf(value);
  const same = known.filter((item) => hostOf(item) === host);
  const [item] = same;
  if (same.length === 1 && item !== undefined && !anyHas(rest, "add"))
    return edits([{ op: "replace_item", target, list: "links", item, value }]);
  // "My portfolio is now X": which of both is to stay is not said.
  const others = isProfile(host) || anyHas(rest, "add") ? [] : known.filter((other) => !isProfile(hostOf(other)));
  return same.length > 1 || others.length > 0
    ? refuse("ambiguous", { said: host, candidates: [...same, ...others] })
    : edits([{ op: "add_item", target, list: "links", value }]);
}

type EditTarget = Extract<EditOperation, { op: "add_item" }>["target"];

/** A site of profiles: its link is no portfolio. */
const isProfile = (host: string): boolean => /^(?:linkedin|github|gitlab|xing|twitter)\./.test(host);

const hostOf = (url: string): string =>
  url
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .split("/")[0] ?? "";
