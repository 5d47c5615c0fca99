import { readFileSync } from "node:fs";
import { createResumeService, type ParseItem } from "@vitae/core";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { afterAll, describe, expect, test } from "vitest";

/** The whole way of a file, from bytes to JSON, over documents whose truth is the data they were drawn from. */
const service = createResumeService({ engine: rules({ inProcess: true }), reader: documents() });
afterAll(() => service.close());

const folder = new URL("../fixtures/", import.meta.url);
const bytesOf = (name: string) => readFileSync(new URL(name, folder));
const truthOf = (name: string) => JSON.parse(readFileSync(new URL(name, folder), "utf8"));

async function parse(filename: string, options: { include?: "provenance" } = {}): Promise<ParseItem> {
  const [item] = await service.parse([{ filename, bytes: bytesOf(filename) }], options);
  if (!item) throw new Error("no item");
  return item;
}

describe.each([
  ["plain.pdf", "plain.json"],
  ["two-column.pdf", "two-column.json"],
  ["hidden-text.pdf", "hidden-text.json"],
  ["opens-without-password.pdf", "plain.json"],
  ["single-column.docx", "single-column.json"],
  ["lebenslauf.pdf", "lebenslauf.json"],
  ["lebenslauf.docx", "lebenslauf.json"],
])("%s", (filename, truth) => {
  const { hidden, links, ...values } = truthOf(truth);

  test("gives back the data it was drawn from", async () => {
    expect(await parse(filename)).toMatchObject(values);
  });

  test("finds its links and tells what they are", async () => {
    const item = await parse(filename);
    const found = item.error ? [] : item.links;
    for (const { type, url } of links ?? []) expect(found).toContainEqual(expect.objectContaining({ type, url }));
  });

  test("lets no hidden sentence through, and says when it left some out", async () => {
    const item = await parse(filename);
    const text = JSON.stringify({ ...item, warnings: [] });
    for (const sentence of hidden) expect(text).not.toContain(sentence);
    expect(item.error ? [] : item.warnings.some((warning) => warning.code === "hidden_text")).toBe(hidden.length > 0);
  });

  test("gives the same bytes twice", async () => {
    expect(JSON.stringify(await parse(filename, { include: "provenance" }))).toBe(
      JSON.stringify(await parse(filename, { include: "provenance" })),
    );
  });
});

test.each([
  ["no-text.pdf", "document_without_text", 400],
  ["encrypted.pdf", "pdf_encrypted", 400],
])("refuses %s with %s", async (filename, code, status_code) => {
  expect(await parse(filename)).toMatchObject({ error: { code, status_code } });
});

test("every value names the place it was read from", async () => {
  const item = await parse("two-column.pdf", { include: "provenance" });
  if (item.error) throw new Error(item.error.code);
  const { provenance = {}, ...resume } = item;
  const at = (pointer: string) =>
    pointer
      .split("/")
      .slice(1)
      .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], resume);
  expect(Object.keys(provenance)).toEqual(
    expect.arrayContaining(["/name", "/email", "/experience/0/company", "/experience/0/responsibilities/0", "/skills/0"]),
  );
  for (const [pointer, place] of Object.entries(provenance)) {
    expect(at(pointer), pointer).toBeTypeOf("string");
    expect(place.page, pointer).toBe(1);
    const [left, top, right, bottom] = place.bbox ?? [0, 0, 0, 0];
    expect(left < right && top < bottom && left >= 0 && top >= 0 && right <= 612 && bottom <= 842, pointer).toBe(true);
  }
});
