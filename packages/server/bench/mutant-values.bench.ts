/**
 * Reads broken copies of documents, and checks that the visible text of the document contains every value of the responses, by other
 * code than the one that lets values through.
 *
 * @example node --conditions=vitae-source packages/server/bench/mutant-values.bench.ts --corpus ../résumés --from 0 --count 4000
 */
import { parseArgs } from "node:util";
import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { mutant } from "./hostile/mutants.ts";
import { originals } from "./hostile/originals.ts";
import { checkValues } from "./visible-text.ts";

const { values: given } = parseArgs({
  options: {
    corpus: { type: "string" },
    from: { type: "string", default: "0" },
    count: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
  },
});
const [from, count, seed] = [given.from, given.count, given.seed].map(Number) as [number, number, number];

const files = await originals(given.corpus);
const reader = documents();
const service = createResumeService({ engine: rules(), reader });
const call = {
  signal: new AbortController().signal,
  deadline: Number.MAX_SAFE_INTEGER,
  log: service.host.log,
  recordUsage: () => {},
  trackPending: () => {},
};
const sums = { read: 0, values: 0, missing: 0 };
const codes: Record<string, number> = {};
let next = from;

/** Two at a time, as two workers allow. */
async function lane(): Promise<void> {
  while (next < from + count) {
    const file = mutant(files, seed, next++);
    const [item] = await service.parse([file], { include: "provenance" });
    if (!item || item.error) {
      const code = item?.error?.code ?? "none";
      codes[code] = (codes[code] ?? 0) + 1;
      continue;
    }
    const upload = { kind: "memory", size: file.bytes.length, dispose: async () => {}, ...file } as const;
    const found = checkValues(item, await reader.read(upload, call));
    sums.read++;
    sums.values += found.values;
    sums.missing += found.missing;
  }
}
await Promise.all([lane(), lane()]);
await service.close();
process.stdout.write(
  `${count} copies, ${sums.read} read, refused ${JSON.stringify(codes)}; ${sums.values} values, ${sums.missing} not in the visible text\n`,
);
