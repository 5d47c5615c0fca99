import { EvaluatedFile, EvaluateRequest, FailedFile, JsonResumeFile, ParsedFile, ParseView } from "@vitae/core/schemas";
import * as z from "zod";
import { eachFile } from "./each-file.ts";
import { FileArgument, FileArguments } from "./file-argument.ts";
import { tool } from "./tool.ts";

/** MCP tool that parses documents and stores nothing. */
export const parseTool = tool({
  name: "parse",
  title: "Parse résumés",
  description:
    "Parses résumés (PDF, DOCX, ODT, RTF, HTML, text, JSON Resume) to structured JSON: name, contact, experience, education, skills and more, each value verbatim from the résumé. Nothing is stored. One item per file, in their order; one that cannot be read has an error.",
  input: z.object({ files: FileArguments, ...ParseView.shape }),
  output: z.object({ results: z.array(z.union([FailedFile, ParsedFile, JsonResumeFile])) }),
  readOnly: true,
  run: async ({ service, open }, { files, ...view }, call) => ({
    results: [...(await eachFile(files, open, (inputs) => service.parse(inputs, { ...view, ...call })))],
  }),
});

/** MCP tool that evaluates documents and stores nothing. */
export const evaluateTool = tool({
  name: "evaluate",
  title: "Evaluate résumés for a job",
  description:
    "Evaluates résumés for one job, requirement by requirement, with evidence quoted from each résumé. Name, photo, age, gender, nationality and address are redacted first. Send the job as job_details or job_file. Nothing is stored.",
  input: z.object({ files: FileArguments, job_file: FileArgument.optional(), ...EvaluateRequest.omit({ job_id: true }).shape }),
  output: z.object({ results: z.array(z.union([FailedFile, EvaluatedFile])) }),
  readOnly: true,
  run: async ({ service, open }, { files, job_file, ...request }, call) => {
    const jobFile = job_file && (await open(job_file));
    return { results: [...(await eachFile(files, open, (inputs) => service.evaluate(request, { ...call, files: inputs, jobFile })))] };
  },
});
