import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { segmentNames } from "@vitae/core/engine";
import { toSegments } from "@vitae/core/internal/resume/segments";
import { renderResume } from "../src/render.ts";
import { builtInTemplates } from "../src/templates/built-in.ts";
import { wordsOf } from "../src/test/words.ts";
import { writtenPeople } from "../src/test/written-people.ts";

/**
 * Word order of exported PDFs in other readers: pdf.js (`unpdf`), and `pdftotext` where it is installed. Right-to-left words are compared without
 * their order on the line, and as sorted letters: these readers turn ligatures and lines around.
 */
const { extractText } = createRequire(import.meta.url)("unpdf") as typeof import("unpdf");
const readers: Readonly<Record<string, (bytes: Uint8Array) => Promise<string> | string>> = {
  "pdf.js": async (bytes) => (await extractText(new Uint8Array(bytes), { mergePages: true })).text,
  pdftotext: (bytes) => execFileSync("pdftotext", ["-raw", "-", "-"], { input: bytes }).toString(),
};

/** Without what is not printed, bullets, and the spaces that scripts without spaces do not have. */
const letters = (text: string): string => text.normalize("NFKC").replace(/[\s\p{Cf}•]|^- /gmu, "");
/** Also without spaces that a line end took. */
const words = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\p{Cf}•]|^- /gmu, "")
    .replace(/\s+/gu, " ")
    .trim();
const unspaced = ["ja", "th", "zh-Hans", "zh-Hant"];
const sorted = (text: string): string => [...letters(text)].sort().join("");

for (const [name, read] of Object.entries(readers)) {
  const counts = { leftToRight: [0, 0], rightToLeft: [0, 0] };
  const differ: string[] = [];
  for (const { tag, resume } of writtenPeople()) {
    const labels = wordsOf(resume.language);
    const saved = toSegments(resume, { names: segmentNames(null) });
    const isRightToLeft = ["ar", "fa", "he"].includes(tag);
    const count = isRightToLeft ? counts.rightToLeft : counts.leftToRight;
    for (const template of builtInTemplates) {
      const pdf = await renderResume(saved, template, { format: "pdf", words: labels, fonts: null });
      const own = new TextDecoder()
        .decode(await renderResume(saved, template, { format: "txt", words: labels, fonts: null }))
        .replace(/^- /gmu, "");
      const theirs = await read(pdf);
      const compare = isRightToLeft ? sorted : unspaced.includes(tag) ? letters : words;
      count[1] = (count[1] ?? 0) + 1;
      if (compare(own) === compare(theirs)) count[0] = (count[0] ?? 0) + 1;
      else if (!differ.includes(tag)) differ.push(tag);
    }
  }
  const [ltr, rtl] = [counts.leftToRight, counts.rightToLeft].map(([same, all]) => `${same} of ${all}`);
  process.stdout.write(
    `${name}: left to right in exact order ${ltr}; right to left, order undone, ${rtl}; differing: ${differ.join(", ") || "none"}\n`,
  );
}
