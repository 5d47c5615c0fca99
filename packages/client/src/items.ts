import type { FailedFile } from "./api.table.ts";
import { VitaeApiError } from "./api-error.ts";
import { filenameOf, type Upload } from "./upload.ts";

/** Codes of errors that concern the single file that was sent, and nothing else of the request. */
const ofOneFile: ReadonlySet<string> = new Set([
  "file_empty",
  "file_too_large",
  "document_unreadable",
  "pdf_encrypted",
  "document_encrypted",
  "document_without_text",
  "recording_unreadable",
  "recording_too_long",
  "recording_too_large",
  "transcript_blank",
  "transcript_too_large",
]);

/**
 * Returns the response for one upload, or the items for a list. For a list with one upload, which the service answers like a single
 * file, builds an item.
 *
 * @param sure false if an error may concern another file of the request; it is then thrown
 */
export async function singleOrItems<Reply extends object>(
  uploads: Upload | readonly Upload[],
  ask: (files: readonly Upload[]) => Promise<Reply>,
  { sure = true }: { readonly sure?: boolean } = {},
): Promise<unknown> {
  if (!isList(uploads)) return ask([uploads]);
  const [only, ...more] = uploads;
  if (only === undefined || more.length > 0) return batchItems(await ask(uploads));
  const place = { index: 0, filename: filenameOf(only) };
  try {
    return [{ ...place, ...(await ask(uploads)) }];
  } catch (error) {
    if (sure && VitaeApiError.is(error) && ofOneFile.has(error.code)) return [failed(place, error)];
    throw error;
  }
}

/** Returns the items of a batch response. */
export const batchItems = (reply: object): unknown => ("results" in reply ? reply.results : []);

const failed = (place: { readonly index: number; readonly filename: string }, { code, status, detail }: VitaeApiError): FailedFile => ({
  ...place,
  error: { code, status_code: status, detail },
});

/** Array check that also narrows readonly arrays. */
const isList = (uploads: Upload | readonly Upload[]): uploads is readonly Upload[] => Array.isArray(uploads);
