import type { Upload } from "../document/upload.port.ts";
import type { Operation } from "../operations/operate.ts";
import { type ParseDeps, parseFiles } from "../parse/parse.operation.ts";
import type { FailedFile, ParsedFile } from "../parse/parse.schema.ts";

/** Everything that goes through the pipeline, by name. An operation is added here; its asynchronous twin runs the same entry. */
export interface Operations {
  readonly parse: Operation<readonly Upload[], readonly (ParsedFile | FailedFile)[]>;
}

export const operationCatalog = (deps: { readonly parse: ParseDeps }): Operations => ({
  parse: {
    name: "parse",
    heavy: true,
    timedOut: "parse_timed_out",
    ceiling: (uploads) => uploads.length * (deps.parse.extractor.ceilingMicroUsd ?? 0),
    repeat: "work_again",
    work: (uploads, call) => parseFiles(deps.parse, uploads, call),
    succeeded: (items) => items.some((item) => !("error" in item)),
  },
});
