/**
 * Reads documents without hidden text in the manner of many programs, and counts the words that are removed by mistake. Then reads
 * text that is hidden in every known way.
 *
 * @example npm run bench -- --seeds 8
 */
import { parseArgs } from "node:util";
import { systemRuntime } from "@vitae/core";
import { documents } from "@vitae/documents";
import { cheat, docxTricks, docxWith, pdfTricks, pdfWith } from "@vitae/tooling/hidden-text/hidden-text-documents";
import { lostOf } from "@vitae/tooling/hidden-text/seen-lines";
import { soundDocuments } from "@vitae/tooling/hidden-text/sound-documents";

const { values } = parseArgs({
  options: { from: { type: "string", default: "1" }, seeds: { type: "string", default: "8" } },
  strict: false,
});
const [from, seeds] = [Number(values.from), Number(values.seeds)];
const reader = documents({ deadlineMs: 60_000 }); // measures the result, not the time
const call = {
  signal: new AbortController().signal,
  deadline: Number.MAX_SAFE_INTEGER,
  log: systemRuntime().log,
  recordUsage: () => {},
  trackPending: () => {},
};
const read = (bytes: Uint8Array, filename: string) =>
  reader.read({ kind: "memory", bytes, filename, size: bytes.length, dispose: async () => {} }, call);

const sums = { documents: 0, words: 0, missing: 0, alarms: 0 };
const faults = new Map<string, string>();
for (let seed = from; seed < from + seeds; seed++) {
  for await (const document of soundDocuments(seed)) {
    const { words, missing, hidden } = lostOf(await read(document.bytes, document.filename), document);
    sums.documents++;
    sums.words += words;
    sums.missing += missing.length;
    if (hidden.length > 0) sums.alarms++;
    if (missing.length + hidden.length > 0)
      faults.set(document.manner, `${missing.length} words missing, called ${[...new Set(hidden)].join(", ")}`);
  }
}
process.stdout.write(
  `${sums.documents} sound documents, ${sums.words} visible words, ${sums.missing} cut, ${sums.alarms} documents with a false alarm\n`,
);
for (const [manner, fault] of faults) process.stdout.write(`  ${manner}: ${fault}\n`);

const tricks = [
  ...pdfTricks.map(({ name, hide }) => ({ name, make: () => pdfWith((pen) => hide(pen, cheat)) })),
  ...docxTricks.map(({ name, hide }) => ({ name, make: async () => docxWith(hide(cheat)) })),
];
const seen: string[] = [];
for (const { name, make } of tricks) {
  const { lines } = await read(await make(), "cv");
  const hidden = lines.some(({ spans }) => spans.some((span) => span.hidden !== undefined));
  if (!hidden) seen.push(name);
}
process.stdout.write(`${tricks.length} tricks, ${tricks.length - seen.length} found\n`);
for (const name of seen) process.stdout.write(`  read as visible: ${name}\n`);
await reader.close();
process.exitCode = faults.size + seen.length === 0 ? 0 : 1;
