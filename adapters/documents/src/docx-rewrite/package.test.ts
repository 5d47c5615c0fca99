import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { packageLimits } from "../archive/limits.ts";
import { docxOf, paragraph, partsOf, run } from "../docx/test/sample.ts";
import { docxPassages, rewriteDocx } from "./rewrite-docx.ts";
import { ended, german, reworded, wordsOf } from "./test/wordings.ts";

const mb = 1024 * 1024;
const unreadable = expect.objectContaining({ name: "Refusal", code: "document_unreadable" });

/** The bytes of each part as they are packed, by name. */
function packedParts(bytes: Uint8Array): Record<string, string> {
  const file = Buffer.from(bytes);
  const parts: Record<string, string> = {};
  for (let at = file.indexOf("PK\u0001\u0002"); at >= 0; at = file.indexOf("PK\u0001\u0002", at + 4)) {
    const name = file.toString("utf8", at + 46, at + 46 + file.readUInt16LE(at + 28));
    const local = file.readUInt32LE(at + 42);
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    parts[name] = file.toString("base64", from, from + file.readUInt32LE(at + 20));
  }
  return parts;
}

describe("parts", () => {
  const picture = Uint8Array.from({ length: 50_000 }, (_, at) => (at * 7919) % 251);
  const section = `<w:sectPr><w:headerReference w:type="default" r:id="h"/></w:sectPr>`;
  const parts = partsOf(paragraph("Led") + section, { headers: { h: paragraph("12 345") }, styles: "<w:style/>" });
  const bytes = zipSync({ ...parts, "word/media/photo.png": [picture, { level: 0 }], "docProps/app.xml": strToU8("<a>  as it is</a>") });

  test("without a change stay byte for byte, as they are packed", () => {
    const [before, after] = [packedParts(bytes), packedParts(reworded(bytes))];
    expect(Object.keys(after)).toEqual(Object.keys(before));
    const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
    expect(changed).toEqual(["word/document.xml"]);
    expect(unzipSync(reworded(bytes))["word/media/photo.png"]).toEqual(picture);
  });

  test("are all the same where no word is another", () => {
    expect(reworded(bytes, (stretches) => stretches)).toEqual(bytes);
  });

  test("are found where a program wrote sizes behind them", () => {
    const streamed = Buffer.from(bytes);
    // The flag alone: what the directory says is enough.
    for (let at = streamed.indexOf("PK\u0001\u0002"); at >= 0; at = streamed.indexOf("PK\u0001\u0002", at + 4)) {
      streamed.writeUInt16LE(streamed.readUInt16LE(at + 8) | 8, at + 8);
      const local = streamed.readUInt32LE(at + 42);
      streamed.writeUInt16LE(streamed.readUInt16LE(local + 6) | 8, local + 6);
    }
    expect(wordsOf(reworded(streamed))).toEqual(["12 345", "\nLedum"]);
  });

  test("may be UTF-16, and call Word's own names what they like", () => {
    const other = `<?xml version="1.0" encoding="UTF-16"?><x:document xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><x:body><x:p><x:r><x:t>Grüße</x:t></x:r></x:p></x:body></x:document>`;
    const utf16 = Buffer.from(`\ufeff${other}`, "utf16le");
    expect(wordsOf(reworded(zipSync({ ...partsOf(""), "word/document.xml": utf16 })))).toEqual(["Grüßeum"]);
  });
});

/** The archive, and a directory that names one of its parts very often. */
function named(bytes: Uint8Array, path: string, times: number): Uint8Array {
  const file = Buffer.from(bytes);
  const end = file.subarray(file.length - 22);
  const from = end.readUInt32LE(16);
  const directory = file.subarray(from, file.length - 22);
  const start = directory.indexOf(path) - 46;
  const entry = directory.subarray(start, start + 46 + directory.readUInt16LE(start + 28));
  const others = Array.from({ length: times }, (_, at) => {
    const other = Buffer.from(entry);
    other.write(String(at).padStart(3, "0"), 46);
    return other;
  });
  const count = end.readUInt16LE(10) + times;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length + times * entry.length, 12);
  return Buffer.concat([file.subarray(0, file.length - 22), ...others, end]);
}

describe("a hostile document", () => {
  const withDocument = (xml: string): Uint8Array => zipSync({ ...partsOf(""), "word/document.xml": strToU8(xml) });
  const cases: Record<string, () => Uint8Array> = {
    "that is none": () => strToU8("PK but not really"),
    "that nests 100 000 deep": () => withDocument("<w:p>".repeat(100_000) + "</w:p>".repeat(100_000)),
    "with entities of its own": () => withDocument(`<!DOCTYPE w [<!ENTITY a "aaaa">]><w:document><w:body>&a;</w:body></w:document>`),
    "whose XML ends early": () => withDocument("<w:document><w:body><w:p>"),
    "whose directory names the same bytes 400 times": () =>
      named(zipSync({ ...partsOf(paragraph("Led")), "word/media/photo.png": [new Uint8Array(20_000), { level: 0 }] }), "word/media", 400),
    "without its main part": () => zipSync({ "word/styles.xml": strToU8("<a/>") }),
  };
  test.each(Object.entries(cases))("%s is refused", (_, make) => {
    const bytes = make();
    expect(() => docxPassages(bytes)).toThrow(unreadable);
    expect(() => rewriteDocx(bytes, [], german)).toThrow(unreadable);
  });

  test("of 40 MB of blanks is refused as too large", () => {
    const bytes = withDocument(`<a>${" ".repeat(40 * mb)}</a>`);
    const tooLarge = expect.objectContaining({ code: "document_too_large" });
    expect(() => docxPassages(bytes)).toThrow(tooLarge);
    expect(() => rewriteDocx(bytes, [], german)).toThrow(tooLarge);
  });

  test("of nothing but hidden words has no text", () => {
    expect(() => docxPassages(docxOf(paragraph(run("rules", "<w:vanish/>"))))).toThrow(
      expect.objectContaining({ code: "document_without_text" }),
    );
  });

  test("nested as deep as is let in is rewritten", () => {
    const depth = packageLimits.depth - 10;
    const bytes = docxOf("<w:sdt><w:sdtContent>".repeat(depth / 2) + paragraph("Led") + "</w:sdtContent></w:sdt>".repeat(depth / 2));
    expect(wordsOf(reworded(bytes))).toEqual(["Ledum"]);
  });

  test("of boxes within boxes, each written twice, does not double at every step", () => {
    const boxed = (inside: string) => `<w:txbxContent>${inside}</w:txbxContent>`;
    const twice = (inside: string) =>
      `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${boxed(inside)}</wps:txbx></w:drawing></mc:Choice>` +
      `<mc:Fallback><w:pict><v:textbox>${boxed(paragraph("Led"))}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
    const bytes = docxOf(Array.from({ length: 24 }).reduce((inside: string) => twice(inside), paragraph("Led")));
    const after = reworded(bytes);
    expect(wordsOf(after)).toEqual(["Ledum"]);
    const written = strFromU8(unzipSync(after)["word/document.xml"] ?? new Uint8Array());
    expect(written.match(/<w:t [^>]*>[^<]*/g)?.map((text) => text.replace(/.*>/, ""))).toEqual(Array(25).fill("Ledum"));
  });

  test("with marks that are never closed, or closed before they open, is rewritten", () => {
    const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const bytes = docxOf(
      paragraph(mark("end") + run("one") + mark("begin") + mark("separate") + run(" two")) + paragraph(run("three") + mark("end")),
    );
    expect(wordsOf(reworded(bytes)).map((words) => words.trim())).toEqual(["oneum", "twoum", "threeum"]);
  });

  test("of a paragraph of very many runs is rewritten in seconds", () => {
    const runs = Array.from({ length: 4_000 }, (_, at) => run(`word${at} `, at % 2 ? "<w:b/>" : "")).join("");
    const before = process.threadCpuUsage();
    expect(wordsOf(reworded(docxOf(paragraph(runs))))[0]).toMatch(/^0‹wordum0 ›1‹wordum1 ›/);
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(8_000);
  });

  test("answers every damaged copy with a document or a refusal", () => {
    let seed = 20_260_131;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const parts = partsOf(paragraph(run("Led ") + run("five", "<w:b/>")) + paragraph("x".repeat(100)));
    const outcomes = new Set<string>();
    for (let round = 0; round < 200; round++) {
      const damaged = Uint8Array.from(parts["word/document.xml"] ?? []);
      for (let change = 0; change <= random(5); change++) damaged[random(damaged.length)] = random(256);
      try {
        const bytes = zipSync({ ...parts, "word/document.xml": damaged });
        const words = wordsOf(bytes);
        outcomes.add(JSON.stringify(wordsOf(reworded(bytes))) === JSON.stringify(words.map(ended)) ? "as said" : "otherwise");
      } catch (error) {
        outcomes.add((error as Error).name);
      }
    }
    expect(outcomes.has("as said")).toBe(true);
    expect([...outcomes].filter((outcome) => outcome !== "as said" && outcome !== "Refusal" && outcome !== "otherwise")).toEqual([]);
  });
});
