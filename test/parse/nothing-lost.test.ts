import { readFileSync } from "node:fs";
import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { afterAll, expect, test } from "vitest";

const reader = documents();
const service = createResumeService({ engine: rules(), reader });
afterAll(() => service.close());

const call = {
  signal: new AbortController().signal,
  deadline: Number.MAX_SAFE_INTEGER,
  log: service.host.log,
  recordUsage: () => {},
  trackPending: () => {},
};
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
const textsOf = (node: unknown): string[] =>
  typeof node === "string" ? [node] : node && typeof node === "object" ? Object.values(node).flatMap(textsOf) : [];

/** The keys of the result represent headings and labels, so only these may be missing from its values. */
const told = new Set(
  `Contact Skills Languages Profile Summary Work Experience Education Projects Lebenslauf Persönliche Daten Geburtsdatum Staatsangehörigkeit
   Anschrift Telefon Mail Berufserfahrung Ausbildung Kenntnisse Sprachen GPA`.match(/[\p{L}]{2,}/gu),
);

test.each(["plain.pdf", "two-column.pdf", "single-column.docx", "lebenslauf.docx"])(
  "every visible word of %s is in the result",
  async (filename) => {
    const bytes = readFileSync(new URL(`../fixtures/${filename}`, import.meta.url));
    const upload = { kind: "memory", filename, size: bytes.length, bytes, dispose: async () => {} } as const;
    const { lines } = await reader.read(upload, call);
    const visible = lines.flatMap((line) =>
      line.spans.filter((span) => !span.hidden).flatMap((span) => wordsOf(line.text.slice(span.start, span.end))),
    );
    const [item] = await service.parse([{ filename, bytes }]);
    const kept = new Set(wordsOf(textsOf(item).join(" ")));
    expect(visible.length).toBeGreaterThan(40);
    expect(visible.filter((word) => !kept.has(word) && !told.has(word))).toEqual([]);
  },
);
