import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { segmentNames } from "@vitae/core/engine";
import { toSegments } from "@vitae/resume/internal/segments";
import { renderResume } from "../src/render.ts";
import { builtInTemplates } from "../src/templates/built-in.ts";
import { wordsOf } from "../src/test/words.ts";
import { writtenPeople } from "../src/test/written-people.ts";

/**
 * Word order of exported documents in other readers: PDF in pdf.js (`unpdf`) and `pdftotext`, DOCX in LibreOffice. Programs that are not
 * installed are skipped. Right-to-left words of a PDF are compared as sorted letters, because these readers reverse ligatures and lines.
 */
const { extractText } = createRequire(import.meta.url)("unpdf") as typeof import("unpdf");

interface OutsideReader {
  readonly name: string;
  readonly format: "pdf" | "docx";
  /** Texts of the documents, in their order. Throws `ENOENT` if the program is not installed. */
  readonly read: (documents: readonly Uint8Array[]) => Promise<readonly string[]> | readonly string[];
}

const readers: readonly OutsideReader[] = [
  {
    name: "pdf.js",
    format: "pdf",
    read: (documents) => Promise.all(documents.map(async (bytes) => (await extractText(new Uint8Array(bytes), { mergePages: true })).text)),
  },
  {
    name: "pdftotext",
    format: "pdf",
    read: (documents) => documents.map((bytes) => execFileSync("pdftotext", ["-raw", "-", "-"], { input: bytes }).toString()),
  },
  { name: "LibreOffice", format: "docx", read: readWithLibreOffice },
];

/** Converts all documents in one run, because the program needs seconds to start. */
function readWithLibreOffice(documents: readonly Uint8Array[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "vitae-libreoffice-"));
  try {
    const names = documents.map((bytes, index) => {
      writeFileSync(join(folder, `${index}.docx`), bytes);
      return `${index}.docx`;
    });
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    execFileSync("soffice", [profile, "--headless", "--convert-to", "txt:Text (encoded):UTF8", ...names], { cwd: folder, stdio: "ignore" });
    return names.map((name) => readFileSync(join(folder, name.replace(".docx", ".txt")), "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const removeBullets = (text: string): string => text.normalize("NFKC").replace(/[\p{Cf}•]|^\s*- /gmu, "");
/** Text without spaces, for scripts without spaces between words. */
const letters = (text: string): string => removeBullets(text).replace(/\s+/gu, "");
const words = (text: string): string => removeBullets(text).replace(/\s+/gu, " ").trim();
const sortedLetters = (text: string): string => [...letters(text)].sort().join("");

const unspaced = ["ja", "th", "zh-Hans", "zh-Hant"];
const rightToLeft = ["ar", "fa", "he"];

const written = writtenPeople().flatMap(({ tag, resume }) => {
  const saved = toSegments(resume, { names: segmentNames(null) });
  return builtInTemplates.map((template) => ({
    tag,
    write: (format: "pdf" | "docx" | "txt") => renderResume(saved, template, { format, words: wordsOf(resume.language), fonts: null }),
  }));
});
const own = await Promise.all(written.map(async ({ write }) => new TextDecoder().decode(await write("txt"))));

for (const { name, format, read } of readers) {
  const documents: Uint8Array[] = [];
  for (const { write } of written) documents.push(await write(format));
  let texts: readonly string[];
  try {
    texts = await read(documents);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    process.stdout.write(`${name} is not installed.\n`);
    continue;
  }
  const results = written.map(({ tag }, index) => {
    const compare = rightToLeft.includes(tag) && format === "pdf" ? sortedLetters : unspaced.includes(tag) ? letters : words;
    return { tag, isSame: compare(own[index] ?? "") === compare(texts[index] ?? "") };
  });
  const count = (isRightToLeft: boolean) => {
    const group = results.filter(({ tag }) => rightToLeft.includes(tag) === isRightToLeft);
    return `${group.filter(({ isSame }) => isSame).length} of ${group.length}`;
  };
  const different = new Set(results.flatMap(({ tag, isSame }) => (isSame ? [] : [tag])));
  process.stdout.write(
    `${name} (${format}): left to right in exact order ${count(false)}; right to left ${count(true)}; different: ${[...different].join(", ") || "none"}\n`,
  );
}
