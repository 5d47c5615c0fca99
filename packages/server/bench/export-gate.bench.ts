import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { exporter } from "@vitae/export";
import { compareValues } from "@vitae/export/internal/test/compared-values";
import { printedValues, writtenPeople } from "@vitae/export/internal/test/written-people";
import { rules } from "@vitae/rules";
import { quantile } from "@vitae/tooling/load/quantile";

/** Every language × format × template: exported, parsed again, compared value by value. */
const output = exporter();
const service = createResumeService({ engine: rules(), reader: documents(), exporter: output });
const formats = ["pdf", "docx", "jsonresume"] as const;

const rows = new Map<string, { values: number; wrong: string[]; bytes: number[]; milliseconds: number[] }>();
for (const { tag, resume } of writtenPeople()) {
  for (const format of formats) {
    for (const template_id of output.templates) {
      const name = `${format}, ${template_id}`;
      const row = rows.get(name) ?? { values: 0, wrong: [], bytes: [], milliseconds: [] };
      rows.set(name, row);
      const started = performance.now();
      const { bytes } = await service.exportResume({ resume, format, template_id });
      row.milliseconds.push(performance.now() - started);
      row.bytes.push(bytes.length);
      const [item] = await service.parse([{ filename: "resume", bytes }]);
      const { count, wrong } = compareValues(printedValues(resume), item);
      row.values += count;
      row.wrong.push(...wrong.map((each) => `${tag} ${each}`));
    }
  }
}
await service.close();

for (const [name, { values, wrong, bytes, milliseconds }] of rows) {
  const [p50, p99] = [quantile(milliseconds, 0.5), quantile(milliseconds, 0.99)];
  const size = quantile(bytes, 0.5) / 1024;
  process.stdout.write(
    `${name.padEnd(22)} ${values - wrong.length} of ${values} values, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${size.toFixed(0)} KB\n`,
  );
  for (const each of wrong) process.stdout.write(`    ${each}\n`);
}
