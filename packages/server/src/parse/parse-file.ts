import { type JsonResumeItem, type ParseItem, type ParseView, type ResumeService, VitaeError } from "@vitae/core";
import { type Failure, internalFailure, openLocalFile } from "./local-file.ts";

/** Result of parsing one file. */
export type ParseResult = ParseItem | JsonResumeItem;

/** Parses one local file. Never rejects: an error becomes an item with an `error`. */
export async function parseFile(
  service: Pick<ResumeService, "parse">,
  filename: string,
  options: ParseView & { readonly signal: AbortSignal },
): Promise<ParseResult> {
  const failed = (error: Failure): ParseResult => ({ index: 0, filename, error });
  try {
    const upload = await openLocalFile(filename);
    if ("detail" in upload) return failed(upload);
    const [item] = await service.parse([upload], options);
    return item ?? failed(internalFailure("no answer"));
  } catch (error) {
    if (VitaeError.is(error)) return failed({ code: error.code, status_code: error.status, detail: error.detail });
    return failed(internalFailure(error instanceof Error ? error.message : String(error)));
  }
}
