import type { Resume } from "@vitae/core/ports";
import { type Assertion, firstOf, type InstructionCase } from "./case.ts";

/** An operation as a model writes it; what it does not need is null. */
interface Told {
  readonly op: string;
  readonly target: string;
  readonly field: string | null;
  readonly item: number | null;
  readonly value: string | null;
  readonly fields: readonly { readonly field: string; readonly value: string }[] | null;
  readonly at: number | null;
}

/** Reply of a model that plans an edit. */
export interface ToldPlan {
  readonly kind: string;
  readonly answer: string | null;
  readonly steps: number | null;
  readonly operations: readonly Told[];
}

type Segment = Resume["data"][number];

const nothing: Told = { op: "", target: "", field: null, item: null, value: null, fields: null, at: null };
const told = (given: Partial<Told>): Told => ({ ...nothing, ...given });
const unclear: ToldPlan = { kind: "unclear", answer: null, steps: null, operations: [] };

/** Fields of assertions by the names of the saved résumé. */
const fieldNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  experience: {
    title: "company_info.title",
    company: "company_info.name",
    location: "company_info.location",
    start_date: "company_info.start_date",
    end_date: "company_info.end_date",
    bullets: "responsibilities",
  },
  education: { school: "institution_name" },
};
const nameOf = (type: string, field: string): string => fieldNames[type]?.[field] ?? field;

/** What a model without a fault answers to a case; null: its assertions are of a kind that this page does not translate. */
export function flawlessPlan(one: InstructionCase, resume: Resume): ToldPlan | null {
  const outcome = one.any?.[0] ?? one.expect;
  if (one.answer) return { ...unclear, kind: "answer", answer: one.answer.map(firstOf).join(", ") };
  if (!outcome) return unclear;
  const operations = outcome.map((assertion) => operationsOf(assertion, resume));
  return operations.every((each) => each !== null) ? { ...unclear, kind: "edit", operations: operations.flat() } : null;
}

/** A model that writes into the headline what nobody said. */
export const inventingPlan = (value: string): ToldPlan => ({
  ...unclear,
  kind: "edit",
  operations: [told({ op: "set_field", target: "personal_info", field: "headline", value })],
});

const pathForm = /^([a-z_]+)(?:\[(\d+)\])?(?:\.([a-z_]+))?$/;

function operationsOf(assertion: Assertion, resume: Resume): Told[] | null {
  const [, type = "", place, field] = pathForm.exec(assertion.path) ?? [];
  if (type === "sections") return ofSections(assertion, resume);
  if (type === "headings")
    return assertion.equals === undefined ? null : [told({ op: "rename_segment", target: field ?? "", value: firstOf(assertion.equals) })];
  const segment = resume.data.find(({ segment_type }) => segment_type === type);
  if (place !== undefined) return ofEntry(assertion, segment, { type, place: Number(place), field });
  if (assertion.adds) return [told({ op: "add_entry", target: type, fields: fieldsOf(type, assertion.adds), at: null })];
  if (assertion.absent && field === undefined) return [told({ op: "remove_segment", target: type })];
  return type === "personal_info" || type === "summary"
    ? ofValue(assertion, type, field)
    : ofList(assertion, type, "items", itemsOf(segment));
}

function ofValue({ equals, absent, has, lacks }: Assertion, type: string, field = "text"): Told[] | null {
  if (has || lacks) return null;
  if (equals === undefined && !absent) return null;
  return [told({ op: "set_field", target: type, field, value: absent ? "" : firstOf(equals ?? "") })];
}

function ofEntry(
  assertion: Assertion,
  segment: Segment | undefined,
  at: { type: string; place: number; field: string | undefined },
): Told[] | null {
  const entry = segment?.sub_segments[at.place];
  if (!entry) return null;
  const target = entry.entry_id;
  if (at.field === undefined) {
    if (assertion.absent) return [told({ op: "remove_entry", target })];
    return assertion.first || assertion.last
      ? [told({ op: "move_entry", target, at: assertion.first ? 1 : (segment?.sub_segments.length ?? 1) })]
      : null;
  }
  const field = nameOf(at.type, at.field);
  if (at.field === "bullets") return ofList(assertion, target, field, bulletsOf(entry.sub_segment_data));
  if (assertion.equals === undefined && !assertion.absent) return null;
  return [told({ op: "set_field", target, field, value: assertion.absent ? "" : firstOf(assertion.equals ?? "") })];
}

function ofList({ has, lacks, replaces, first, last }: Assertion, target: string, field: string, items: readonly string[]): Told[] | null {
  const at = (text: string): number => items.findIndex((item) => item.toLowerCase() === text.toLowerCase()) + 1;
  const moved = first ?? last;
  const named = [...(lacks ?? []), ...(replaces ?? []).map(([old]) => old), ...(typeof moved === "string" ? [moved] : [])];
  if (!(has || lacks || replaces || typeof moved === "string") || named.some((text) => at(text) === 0)) return null;
  return [
    ...(replaces ?? []).map(([old, value]) => told({ op: "replace_item", target, field, item: at(old), value })),
    ...(typeof moved === "string" ? [told({ op: "move_item", target, field, item: at(moved), at: first ? 1 : items.length })] : []),
    ...(lacks ?? []).map((text) => told({ op: "remove_item", target, field, item: at(text) })),
    ...(has ?? []).map((value) => told({ op: "add_item", target, field, value: firstOf(value) })),
  ];
}

function ofSections({ before, after, first, last }: Assertion, { data }: Resume): Told[] | null {
  const at = (type: string): number => data.findIndex(({ segment_type }) => segment_type === type);
  const [moved, anchor] = before ?? after ?? [];
  if (typeof first === "string") return [told({ op: "move_segment", target: first, at: at("personal_info") + 2 })];
  if (typeof last === "string") return [told({ op: "move_segment", target: last, at: data.length })];
  if (moved === undefined || anchor === undefined || at(moved) < 0 || at(anchor) < 0) return null;
  const rest = data.filter(({ segment_type }) => segment_type !== moved).findIndex(({ segment_type }) => segment_type === anchor);
  return [told({ op: "move_segment", target: moved, at: rest + (after ? 2 : 1) })];
}

const fieldsOf = (type: string, values: NonNullable<Assertion["adds"]>): NonNullable<Told["fields"]> =>
  Object.entries(values).flatMap(([field, value]) =>
    field === "bullets" && typeof value !== "string"
      ? value.map((text) => ({ field: nameOf(type, field), value: text }))
      : [{ field: nameOf(type, field), value: firstOf(value) }].filter((one) => one.value !== ""),
  );

const itemsOf = (segment: Segment | undefined): readonly string[] => {
  const data = segment?.segment_data;
  return data && "items" in data ? data.items : [];
};

function bulletsOf(data: unknown): readonly string[] {
  const listed = typeof data === "object" && data !== null ? Reflect.get(data, "responsibilities") : [];
  return Array.isArray(listed) ? listed.map((item: { text?: string }) => item.text ?? "") : [];
}
