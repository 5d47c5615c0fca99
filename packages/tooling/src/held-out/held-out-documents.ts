import { globSync, readFileSync } from "node:fs";
import { root } from "../repository.ts";
import { lineDocument } from "./line-document.ts";
import { type HeldOutResume, resumeLines } from "./resume-lines.ts";

const resumes = "test/held-out/instructions/resumes/*.json";
const candidates = "test/held-out/jobs/cvs/*.txt";
const read = (path: string) => readFileSync(root + path, "utf8");

/** Paths of the DOCX files of the held-out sets, each with its maker. */
export function heldOutDocuments(): Readonly<Record<string, () => Promise<Uint8Array>>> {
  const made = globSync([resumes, candidates], { cwd: root })
    .sort()
    .map((source) => {
      const lines = () =>
        source.endsWith(".json") ? resumeLines(JSON.parse(read(source)) as HeldOutResume) : read(source).trimEnd().split("\n");
      return [source.replace(/\.(?:json|txt)$/, ".docx"), () => lineDocument(lines())] as const;
    });
  return Object.fromEntries(made);
}
