import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { compileEngine, startEngine } from "../pdf/engine/engine.ts";
import { readPdf } from "../pdf/read-pdf.ts";
import { wordDocument } from "./test/word-document.ts";
import { ended, reworded } from "./test/wordings.ts";

const soffice = (process.env.PATH ?? "")
  .split(delimiter)
  .map((folder) => join(folder, "soffice"))
  .find(existsSync);

test("a rewritten document opens in LibreOffice, which prints the new words", async ({ skip }) => {
  if (soffice === undefined) return skip("LibreOffice is not installed here: no soffice in the PATH");
  const folder = await mkdtemp(join(tmpdir(), "vitae-soffice-"));
  try {
    await writeFile(join(folder, "new.docx"), reworded(await wordDocument()));
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    await promisify(execFile)(soffice, [profile, "--headless", "--convert-to", "pdf", "--outdir", folder, join(folder, "new.docx")]);
    const engine = await startEngine(await compileEngine(), 256);
    const { lines } = readPdf(engine, new Uint8Array(await readFile(join(folder, "new.pdf"))), { maxPages: 5 });
    const printed = lines.map(({ text }) => text).join(" ");
    for (const words of ["Curriculum of a sailor", "five large teams", "Mended nets", "Years at sea", "Words in a box", "Below the line"])
      expect(printed).toContain(ended(words));
  } finally {
    await rm(folder, { recursive: true });
  }
});
