import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { packageLimits } from "../archive/limits.ts";
import { readDocx } from "./read-docx.ts";
import { docxOf, paragraph, partsOf, run, table } from "./test/sample.ts";

const mb = 1024 * 1024;
const documentPath = "word/document.xml";
const plain = docxOf(paragraph("Ada Example") + paragraph("Engineer"));

const unreadable = { name: "Refusal", code: "document_unreadable" };
const withDocument = (xml: string): Uint8Array => zipSync({ ...partsOf(""), [documentPath]: strToU8(xml) });

/** Changes the bytes of one field in the directory entry of the document part. */
function withEntry(bytes: Uint8Array, field: number, value: number, path = documentPath): Uint8Array {
  const changed = Buffer.from(bytes);
  for (let at = changed.indexOf("PK\u0001\u0002"); at >= 0; at = changed.indexOf("PK\u0001\u0002", at + 4)) {
    const name = changed.toString("utf8", at + 46, at + 46 + changed.readUInt16LE(at + 28));
    if (name === path) changed.writeUInt32LE(value, at + field);
  }
  return changed;
}

describe("refuses", () => {
  const cases: Record<string, () => Uint8Array> = {
    "an empty file": () => new Uint8Array(),
    "what is no archive": () => strToU8("PK but not really"),
    "an archive without a document": () => zipSync({ "readme.txt": strToU8("hello") }),
    "a spreadsheet": () => withDocument("<workbook><sheets/></workbook>"),
    "an archive that is cut off": () => plain.slice(0, plain.length - 30),
    "XML that ends early": () => withDocument("<w:document><w:body><w:p>"),
    "a document type with entities": () =>
      withDocument(
        `<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><w:document><w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>`,
      ),
    "an entity that nobody declared": () => withDocument("<w:document><w:p><w:r><w:t>&secret;</w:t></w:r></w:p></w:document>"),
    "bytes that are no UTF-8": () =>
      zipSync({ ...partsOf(""), [documentPath]: new Uint8Array([0x3c, 0x61, 0x3e, 0xff, 0xc0, 0x3c, 0x2f, 0x61, 0x3e]) }),
    "a part that is larger than it says": () => withEntry(withDocument(`<a>${" ".repeat(9 * mb)}</a>`), 24, 1000),
    "a part that is smaller than it says": () => withEntry(plain, 24, 5 * mb),
    "a part with another checksum": () => withEntry(plain, 16, 1),
    "a part beyond the end of the file": () => withEntry(plain, 42, 0x7fffffff),
    "more entries than a document has": () =>
      zipSync({ ...partsOf(""), ...Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`x${index}`, strToU8("x")])) }),
    "two parts of one name": () => zipSync({ ...partsOf(paragraph("one")), "word/Document.xml": strToU8("<a/>") }),
    "100 000 elements inside each other": () => withDocument("<w:p>".repeat(100_000) + "</w:p>".repeat(100_000)),
    "an old Word document": () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600)]),
  };
  for (const [name, make] of Object.entries(cases)) {
    test(name, async () => {
      await expect(readDocx(make())).rejects.toMatchObject(unreadable);
    });
  }
});

describe("calls too large, and not unreadable,", () => {
  const cases: Record<string, () => Uint8Array> = {
    "40 MB of XML": () => withDocument(`<a>${" ".repeat(40 * mb)}</a>`),
    "parts over the total, each under its own cap": () => {
      const large = `${paragraph("x")}${" ".repeat(7 * mb)}`;
      const ids = ["a", "b", "c", "d"];
      const references = ids.map((id) => `<w:headerReference w:type="default" r:id="${id}"/>`).join("");
      return docxOf(large + references, { headers: Object.fromEntries(ids.map((id) => [id, large])) });
    },
  };
  for (const [name, make] of Object.entries(cases)) {
    test(name, async () => {
      await expect(readDocx(make())).rejects.toMatchObject({ code: "document_too_large", fields: { part: "8", total: "32" } });
    });
  }
});

test("refuses a bomb before it fills the memory", async () => {
  const bomb = withDocument(`<a>${" ".repeat(60 * mb)}</a>`);
  const before = process.memoryUsage().arrayBuffers;
  await expect(readDocx(withEntry(bomb, 24, packageLimits.partBytes))).rejects.toMatchObject(unreadable);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(3 * packageLimits.partBytes);
});

test("reads the start of a document that never ends, and says so", async () => {
  const paragraphs = await readDocx(docxOf("<w:p><w:r><w:t>a</w:t></w:r></w:p>".repeat(100_000)));
  expect(paragraphs).toMatchObject({ truncated: true });
  expect(paragraphs.lines).toHaveLength(packageLimits.paragraphs);
  const letters = await readDocx(docxOf(paragraph("a".repeat(7 * mb))));
  expect(letters).toMatchObject({ truncated: true });
  expect(letters.lines[0]?.text).toHaveLength(packageLimits.characters);
});

test("reads tables inside tables to any depth that is let in", async () => {
  const nested = (depth: number): string => (depth === 0 ? paragraph("inmost") : table([[nested(depth - 1), paragraph("beside")]]));
  const { lines } = await readDocx(docxOf(nested(100)));
  expect(lines).toHaveLength(100);
});

test("reads on where elements stand inside properties that cannot hold them", async () => {
  const astray = `<w:r><w:rPr><w:txbxContent>${paragraph("lost")}</w:txbxContent><w:tbl><w:tr><w:tc/></w:tr></w:tbl></w:rPr><w:t>kept</w:t></w:r>`;
  const { lines } = await readDocx(docxOf(paragraph(astray) + paragraph("next", `<w:p><w:r><w:t>lost</w:t></w:r></w:p>`)));
  expect(lines.map(({ text }) => text)).toEqual(["kept", "next"]);
});

test("stays quick with a paragraph of very many runs, marks and tags", async () => {
  const before = process.threadCpuUsage();
  const marks = run("e") + `<w:r><w:t>\u0301</w:t></w:r>`.repeat(20_000);
  const tags = run(`\u{1F3F4}${"\u{E0067}".repeat(100_000)}`);
  const links = `<w:hyperlink w:anchor="x">`.repeat(200) + run("deep") + "</w:hyperlink>".repeat(200);
  const document = await readDocx(docxOf(paragraph(marks) + paragraph(tags) + paragraph(links)));
  expect(document.lines).toHaveLength(3);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(3000);
});

test("asks no numbering that is broken or far too large", async () => {
  const item = paragraph("item", `<w:numPr><w:numId w:val="1"/></w:numPr>`);
  const large = await readDocx(docxOf(item, { numbering: `<w:abstractNum w:abstractNumId="0"/>`.repeat(20_000) }));
  expect(large.lines[0]?.role).toBe("list_item");
  await expect(readDocx(docxOf(item, { numbering: "<w:num>".repeat(5000) }))).rejects.toMatchObject(unreadable);
});

test("answers every damaged copy with a document or a refusal", async () => {
  let seed = 20_240_607;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const parts = partsOf(table([["2019", paragraph(run("Example", "<w:b/>"))]]) + paragraph("x".repeat(200)), {
    numbering: "<w:num/>",
    footnotes: "<w:footnote/>",
  });
  const outcomes = new Set<string>();
  for (let round = 0; round < 200; round++) {
    const inflated = round % 2 === 0;
    const bytes = inflated ? Uint8Array.from(parts[documentPath] ?? []) : Uint8Array.from(zipSync(parts));
    for (let change = 0; change <= random(6); change++) bytes[random(bytes.length)] = random(256);
    const file = inflated ? zipSync({ ...parts, [documentPath]: bytes }) : bytes.slice(0, bytes.length - random(3) * random(200));
    outcomes.add(
      await readDocx(file).then(
        (document) => typeof document.truncated,
        (error: Error) => error.name,
      ),
    );
  }
  expect(outcomes).toEqual(new Set(["boolean", "Refusal"]));
});
