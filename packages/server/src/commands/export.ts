import type { ResumeService } from "@vitae/core";
import type { FileUpload } from "@vitae/core/ports";
import type { ExportFormat, ParsedResume } from "@vitae/core/schemas";
import { composeExport } from "../composition/export.ts";
import { SERVICE } from "../composition/tokens.ts";
import { ExportConfig, readConfig } from "../configuration/configuration.ts";
import { openLocalFile } from "../parse/local-file.ts";
import { fileSink, outputSink } from "../parse/output-sink.ts";
import { command } from "./command.ts";
import { UsageError } from "./usage-error.ts";
import { withInterrupt } from "./with-interrupt.ts";

const formats: readonly string[] = ["pdf", "docx", "jsonresume", "markdown", "txt"] satisfies ExportFormat[];
const isFormat = (format: string): format is ExportFormat => formats.includes(format);

/** The command `vitae export`. */
export const exportCommand = command({
  operands: { name: "FILE", least: 1, most: 1, about: "a résumé in any format that `vitae parse` reads" },
  options: {
    format: { type: "string", value: "pdf|docx|jsonresume|markdown|txt", about: "output format", required: true },
    template: { type: "string", value: "ID", about: "default, compact, academic, modern, or a template of the folder VITAE_TEMPLATES" },
    blind: { type: "boolean", about: "remove name, contact data, birth, nationality and words that reveal a gender" },
    out: { type: "string", value: "FILE", about: "write to this file instead of standard output" },
  },
  notes: `Parses one résumé and writes it as a document. Nothing is stored.

  vitae export cv.pdf --format docx --template modern --out cv.docx
  vitae export cv.docx --format pdf --blind --out candidate.pdf`,
  async run({ values, operands: [filename = ""] }, { out, err, env }) {
    const { format, template, blind = false } = values;
    if (format === undefined || !isFormat(format)) throw new UsageError(`--format must be one of ${formats.join(", ")}`);
    const config = readConfig(ExportConfig, env);
    const upload = await openLocalFile(filename);
    if ("detail" in upload) {
      err.write(`${filename}: ${upload.detail}\n`);
      return 1;
    }
    return withInterrupt(async (signal) => {
      const composed = await composeExport(config);
      try {
        const service = composed.get(SERVICE);
        const resume = await readDocument(service, upload, signal);
        if ("detail" in resume) {
          err.write(`${filename}: ${resume.detail}\n`);
          return 1;
        }
        const view = { format, blind, ...(template !== undefined && { template_id: template }) };
        const { bytes } = await service.exportResume({ resume, ...view }, { signal });
        const sink = values.out === undefined ? outputSink(out) : await fileSink(values.out);
        await sink.write(bytes);
        await sink.done();
        return 0;
      } finally {
        await composed.close();
      }
    });
  },
});

/** Reason why no résumé could be read from a file. */
interface Unread {
  readonly detail: string;
}

async function readDocument(
  service: Pick<ResumeService, "parse">,
  upload: FileUpload,
  signal: AbortSignal,
): Promise<ParsedResume | Unread> {
  const [item] = await service.parse([upload], { signal });
  if (item === undefined || item.error) return { detail: item?.error?.detail ?? "no answer" };
  const { index: _, filename: __, ...resume } = item;
  return resume;
}
