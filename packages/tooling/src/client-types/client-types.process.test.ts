import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { root } from "../repository.ts";
import { clientTypes, clientTypesPath } from "./client-types.ts";
import type { Schema } from "./schema.ts";
import { typeOf } from "./type-of.ts";

test("the types of the client are those of the OpenAPI document; `npm run generate:client-types` makes them anew", () => {
  expect(readFileSync(join(root, clientTypesPath), "utf8")).toBe(clientTypes());
});

describe("a type", () => {
  const written = (schema: Schema, sent = false) => typeOf(schema, { nameOf: () => null, sent }).replaceAll(/\s+/g, " ");

  it.each<[string, Schema, string]>([
    ["a reference", { $ref: "#/components/schemas/Warning" }, "Warning"],
    ["words beside any text", { anyOf: [{ type: "string" }, { const: "" }] }, "string"],
    ["either of two lists", { type: "array", items: { type: ["string", "null"] } }, "(string | null)[]"],
    ["a tuple", { type: "array", prefixItems: [{ type: "number" }, { type: "integer" }] }, "[number, number]"],
    [
      "what may be left out",
      { type: "object", properties: { a: {}, "b-c": { type: "null" } }, required: ["a"] },
      '{ a: unknown; "b-c"?: null; }',
    ],
    ["further fields", { type: "object", additionalProperties: {} }, "{ [key: string]: unknown; }"],
    ["a comment that would end itself", { type: "object", properties: { a: { description: "*/" } } }, "{ /** *\\/ */ a?: unknown; }"],
  ])("is told of %s", (_, schema, type) => {
    expect(written(schema)).toBe(type);
  });

  it("is refused for a keyword that it could not tell of", () => {
    expect(() => written({ allOf: [] } as Schema)).toThrow('"allOf"');
  });

  it("is read-only where it is sent, and takes what is undefined for what is left out", () => {
    const schema: Schema = { type: "object", properties: { a: { type: "array", items: { type: "string" } } } };
    expect(written(schema, true)).toBe("{ a?: readonly string[] | undefined; }");
  });
});
