import { Resume } from "@vitae/resume";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { EditOperation } from "../../engine/edit-operation.schema.ts";
import { applyOperations } from "./apply.ts";
import { operationArb, options, resumeArb } from "./test/resumes.ts";

type Loose = Readonly<Record<string, unknown>>;

/** What follows from a value when that is set, told a second time. */
const followers: Readonly<Record<string, readonly string[]>> = {
  name: ["first_name", "last_name"],
  first_name: ["name"],
  last_name: ["name"],
  email: ["emails"],
  emails: ["email"],
  phone: ["phones"],
  phones: ["phone"],
  skills: ["skill_list"],
  items: ["groups"],
  start_date: ["date", "start_date_iso", "end_date_iso"],
  end_date: ["date", "start_date_iso", "end_date_iso"],
  date: ["start_date", "end_date"],
};

/** Keys of the data that the operation may change; "*" for all. */
function mayChange(operation: EditOperation): readonly string[] {
  const path = "field" in operation ? operation.field : "list" in operation ? operation.list : "";
  if (path === "") return operation.op === "replace_entry" ? ["*"] : [];
  const [top = ""] = path.split(".");
  return [top, ...(Object.hasOwn(followers, top) ? (followers[top] ?? []) : [])];
}

const wholeSegment = (operation: EditOperation): boolean => operation.op === "rename_segment" || operation.op === "remove_segment";

function namedSegments(before: Resume, operation: EditOperation): readonly string[] {
  const ref =
    "segment" in operation ? operation.segment : "target" in operation && "segment" in operation.target ? operation.target.segment : null;
  if (ref === null) return [];
  return "id" in ref
    ? [ref.id]
    : before.data
        .filter(({ segment_type }) => segment_type === ref.type)
        .slice(0, 1)
        .map(({ segment_id }) => segment_id);
}

const namedEntry = (operation: EditOperation): string | null =>
  "entry_id" in operation ? operation.entry_id : "target" in operation && "entry" in operation.target ? operation.target.entry : null;

const without = (data: object | null, keys: readonly string[]): unknown =>
  data === null || keys.includes("*") ? null : Object.fromEntries(Object.entries(data as Loose).filter(([key]) => !keys.includes(key)));

/** Everything of a résumé that the operation does not name, by id, slowly and plainly. */
function untouched(resume: Resume, before: Resume, operation: EditOperation): unknown {
  const segments = namedSegments(before, operation);
  const entry = namedEntry(operation);
  const known = new Set(
    before.data.flatMap(({ segment_id, sub_segments }) => [segment_id, ...sub_segments.map(({ entry_id }) => entry_id)]),
  );
  const isMoved = (id: string) => operation.op === "move_segment" && segments.includes(id);
  const isGone = (id: string) => operation.op === "remove_segment" && segments.includes(id);
  return resume.data
    .filter(({ segment_id }) => known.has(segment_id) && !isMoved(segment_id) && !isGone(segment_id))
    .map((segment) => {
      const isNamed = segments.includes(segment.segment_id);
      const entries: readonly { entry_id: string; sub_segment_data: object }[] = segment.sub_segments;
      return {
        id: segment.segment_id,
        type: segment.segment_type,
        name: isNamed && wholeSegment(operation) ? null : segment.segment_name,
        data: without(segment.segment_data, isNamed ? mayChange(operation) : []),
        entries: entries
          .filter(({ entry_id }) => known.has(entry_id) && !(entry_id === entry && ["remove_entry", "move_entry"].includes(operation.op)))
          .map(({ entry_id, sub_segment_data }) => [entry_id, without(sub_segment_data, entry_id === entry ? mayChange(operation) : [])]),
      };
    });
}

/** `npm run test:all` tries five times as many. */
const runs = { numRuns: process.env["TEST_SCOPE"] === "all" ? 3_000 : 600 };

test("one operation changes nothing that it does not name", () => {
  let changed = 0;
  fc.assert(
    fc.property(resumeArb, operationArb, (before, operation) => {
      const written = JSON.stringify(before);
      const { resume, refused } = applyOperations(before, [operation], options);
      expect(JSON.stringify(before)).toBe(written);
      expect(untouched(resume, before, operation)).toEqual(untouched(before, before, operation));
      if (refused.length > 0) expect(resume).toBe(before);
      if (resume !== before) changed++;
    }),
    runs,
  );
  expect(changed).toBeGreaterThan(runs.numRuns / 20);
});

test("segments and entries that an operation does not name stay the same objects", () => {
  fc.assert(
    fc.property(resumeArb, operationArb, (before, operation) => {
      const { resume } = applyOperations(before, [operation], options);
      const named = [...namedSegments(before, operation), namedEntry(operation)];
      for (const segment of before.data) {
        const isNamed = named.includes(segment.segment_id) || segment.sub_segments.some(({ entry_id }) => named.includes(entry_id));
        if (!isNamed) expect(resume.data).toContain(segment);
        const after: readonly unknown[] =
          resume.data.find(({ segment_id }) => segment_id === segment.segment_id)?.sub_segments ?? segment.sub_segments;
        for (const entry of segment.sub_segments) if (!named.includes(entry.entry_id)) expect(after).toContain(entry);
      }
    }),
    runs,
  );
});

test("any plan results in a valid résumé with unique ids", () => {
  fc.assert(
    fc.property(fc.option(resumeArb), fc.array(operationArb, { maxLength: 12 }), (before, operations) => {
      const given: string[] = [];
      let resume = before;
      for (const operation of operations) {
        const after = applyOperations(resume, [operation], options).resume;
        const idsOf = (of: Resume | null) =>
          of?.data.flatMap(({ segment_id, sub_segments }) => [segment_id, ...sub_segments.map(({ entry_id }) => entry_id)]) ?? [];
        const made = idsOf(after).filter((id) => !idsOf(resume).includes(id));
        for (const id of made) expect(given).not.toContain(id);
        given.push(...made);
        expect(new Set(idsOf(after)).size).toBe(idsOf(after).length);
        resume = after;
      }
      if (resume !== null) expect(Resume.parse(JSON.parse(JSON.stringify(resume)))).toEqual(resume);
      expect(applyOperations(before, operations, options).resume.data.length).toBeLessThanOrEqual(100);
    }),
    { numRuns: 1_000 },
  );
});
