import { createRequire } from "node:module";
import { decodePDFRawStream, type PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, type PDFRawStream, PDFRef } from "pdf-lib";
import { expect, test } from "vitest";
import { renderResume } from "../render.ts";
import { builtInTemplates } from "../templates/built-in.ts";
import { role, saved } from "../test/saved.ts";
import { wordsOf } from "../test/words.ts";

const [template] = builtInTemplates;
if (!template) throw new Error("no template");
const resume = saved({
  name: "Tobin Larkspur",
  emails: ["tobin@example.org"],
  links: [{ type: "website", label: "", url: "larkspur.example" }],
  summary: "word ".repeat(60),
  experience: Array.from({ length: 12 }, () => role(4, 20)),
  skills: ["Scheduling"],
  language: "en",
});
const bytes = await renderResume(resume, template, { format: "pdf", words: wordsOf("en"), fonts: null });
const document = await PDFDocument.load(bytes, { updateMetadata: false });
const at = <T>(value: unknown): T => (value instanceof PDFRef ? document.context.lookup(value) : value) as T;

/** The tree as nested names, with the pieces of content that it holds. */
function walk(node: PDFDict, found: { types: string[]; content: Set<string>; annotations: number }, depth = 0): typeof found {
  found.types.push(`${depth} ${node.get(PDFName.of("S"))}`);
  const kids = at<PDFArray>(node.get(PDFName.of("K")))
    .asArray()
    .map((kid) => at<PDFDict>(kid));
  for (const kid of kids) {
    if (kid.has(PDFName.of("S"))) walk(kid, found, depth + 1);
    else if (kid.has(PDFName.of("MCID"))) found.content.add(`${kid.get(PDFName.of("Pg"))} ${kid.get(PDFName.of("MCID"))}`);
    else found.annotations++;
  }
  return found;
}
const root = at<PDFDict>(document.catalog.get(PDFName.of("StructTreeRoot")));
const tree = walk(at<PDFDict>(at<PDFArray>(root.get(PDFName.of("K"))).get(0)), { types: [], content: new Set(), annotations: 0 });
const pages = document.getPages().map((page) => ({
  ref: String(page.ref),
  text: Buffer.from(decodePDFRawStream(at<PDFRawStream>(page.node.get(PDFName.of("Contents")))).decode()).toString("latin1"),
}));

test("states language and title, and metadata holds nothing else", () => {
  expect(String(document.catalog.get(PDFName.of("Lang")))).toBe("(en)");
  expect(document.getTitle()).toBe("Tobin Larkspur");
  expect([document.getAuthor(), document.getProducer(), document.getCreator(), document.getCreationDate()]).toEqual(
    Array(4).fill(undefined),
  );
  expect(String(document.catalog.get(PDFName.of("MarkInfo")))).toContain("/Marked true");
  expect(String(document.catalog.get(PDFName.of("ViewerPreferences")))).toContain("/DisplayDocTitle true");
});

test("every piece of text is in a tag, and every tag's content is on a page", () => {
  expect(pages.length).toBeGreaterThan(1);
  const marked = pages.flatMap(({ ref, text }) => [...text.matchAll(/<<\/MCID (\d+)>> BDC/g)].map(([, id]) => `${ref} ${id}`));
  expect(new Set(marked)).toEqual(tree.content);
  for (const { text } of pages) {
    // What is shown outside of marked content would be no part of the document.
    let depth = 0;
    for (const [operator] of text.matchAll(/\b(?:BDC|BMC|EMC|TJ|Tj)\b/g)) {
      if (operator === "EMC") depth--;
      else if (operator === "TJ" || operator === "Tj") expect(depth).toBeGreaterThan(0);
      else depth++;
    }
    expect(depth).toBe(0);
  }
});

test("headings nest: one H1, H2 for sections, H3 for entries below them", () => {
  const headings = tree.types.filter((type) => /H\d/.test(type));
  expect(headings.filter((type) => type.endsWith("/H1"))).toEqual(["1 /H1"]);
  expect(headings.filter((type) => type.endsWith("/H2"))).toEqual(Array(3).fill("2 /H2"));
  expect(headings.filter((type) => type.endsWith("/H3"))).toEqual(Array(12).fill("2 /H3"));
  expect(tree.types.filter((type) => type.endsWith("/LI"))).toHaveLength(48);
});

test("every link is an annotation with a description, owned by a tag", () => {
  const annotations = document.getPages().flatMap((page) => (page.node.Annots()?.asArray() ?? []).map((each) => at<PDFDict>(each)));
  expect(annotations.map((each) => String(at<PDFDict>(each.get(PDFName.of("A"))).get(PDFName.of("URI"))))).toEqual([
    "(mailto:tobin@example.org)",
    "(https://larkspur.example)",
  ]);
  expect(tree.annotations).toBe(2);
  expect(tree.types.filter((type) => type.endsWith("/Link"))).toHaveLength(2);
  const keys = annotations.map((each) => at<PDFNumber>(each.get(PDFName.of("StructParent"))).asNumber());
  const numbers = at<PDFArray>(at<PDFDict>(root.get(PDFName.of("ParentTree"))).get(PDFName.of("Nums"))).asArray();
  for (const key of keys)
    expect(numbers.filter((entry) => entry instanceof PDFNumber).map((entry) => (entry as PDFNumber).asNumber())).toContain(key);
  for (const each of annotations) expect(each.has(PDFName.of("Contents"))).toBe(true);
});

test("the same résumé gives the same bytes, and its fonts are embedded", async () => {
  for (const format of ["pdf", "docx"] as const) {
    const options = { format, words: wordsOf("en"), fonts: null };
    const [first, second] = [await renderResume(resume, template, options), await renderResume(resume, template, options)];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  }
  const fonts = document.context
    .enumerateIndirectObjects()
    .flatMap(([, each]) => (each instanceof PDFDict && String(each.get(PDFName.of("Type"))) === "/FontDescriptor" ? [each] : []));
  expect(fonts.length).toBeGreaterThan(0);
  for (const each of fonts) expect(each.has(PDFName.of("FontFile2"))).toBe(true);
});

test("another reader, pdf.js, finds every word in order", async () => {
  const { extractText } = createRequire(import.meta.url)("unpdf") as typeof import("unpdf");
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  const words = text.split(/\s+/).filter((word) => word !== "•");
  const own = new TextDecoder().decode(await renderResume(resume, template, { format: "txt", words: wordsOf("en"), fonts: null }));
  expect(words).toHaveLength(own.split(/\s+/).filter((word) => word !== "" && word !== "-").length);
});

test("another reader of tags, pdf.js, finds the same structure and all text in it", async () => {
  const { getDocumentProxy } = createRequire(import.meta.url)("unpdf") as typeof import("unpdf");
  const proxy = await getDocumentProxy(new Uint8Array(bytes));
  const roles: string[] = [];
  for (let number = 1; number <= proxy.numPages; number++) {
    const page = await proxy.getPage(number);
    const tagged = new Set<string>();
    const visit = (node: StructNode): void => {
      if (node.role !== undefined && node.role !== "Root") roles.push(node.role);
      if (node.type === "content" && node.id !== undefined) tagged.add(node.id);
      for (const child of node.children ?? []) visit(child);
    };
    visit((await page.getStructTree()) as StructNode);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const shown = items.flatMap((item) => ("type" in item && item.type === "beginMarkedContentProps" ? (item.id ?? []) : []));
    expect(new Set(shown)).toEqual(tagged);
  }
  for (const role of ["H1", "H2", "H3", "LI", "Link"]) {
    // pdf.js repeats the ancestors of content on each page, so that an element on two pages counts twice.
    expect(roles.filter((each) => each === role).length).toBeGreaterThanOrEqual(
      tree.types.filter((type) => type.endsWith(`/${role}`)).length,
    );
  }
  expect(new Set(roles)).toEqual(new Set(tree.types.map((type) => type.replace(/^.*\//, ""))));
});

interface StructNode {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly StructNode[];
}
