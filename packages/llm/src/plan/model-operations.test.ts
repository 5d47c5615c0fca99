import { kim } from "@vitae/core/internal/prompt/editing/test/resumes";
import { describe, expect, test } from "vitest";
import { toEditOperation } from "./model-operations.ts";
import type { ModelOperation } from "./model-plan.schema.ts";

const told: ModelOperation = { op: "add_entry", target: "experience", field: null, item: null, value: null, fields: null, at: null };
const acme = { field: "company_info.name", value: "Acme" };

describe("an entry that a model tells", () => {
  test.each(["constructor", "toString", "__proto__", "company_info.__proto__", "company_info.constructor"])(
    "is given without a field that every object has: %s",
    (field) => {
      const operation = toEditOperation({ ...told, fields: [acme, { field, value: "x" }] }, kim);
      expect(operation).toEqual(toEditOperation({ ...told, fields: [acme] }, kim));
      expect(operation).toMatchObject({ op: "add_entry", entry: { experience: { company_info: { name: "Acme" } } } });
    },
  );

  test("holds what was told of a list once for each time", () => {
    const fields = ["Java", "Rust"].map((value) => ({ field: "skills", value }));
    expect(toEditOperation({ ...told, fields }, kim)).toMatchObject({ entry: { experience: { skill_list: ["Java", "Rust"] } } });
  });
});
