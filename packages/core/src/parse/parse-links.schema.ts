import * as z from "zod";
import { CallbackUrl, Link } from "../document/link.schema.ts";
import { limits } from "../runtime/limits.ts";

/** The asynchronous twin of `parse`: documents are fetched from public https links. @source service specification, asynchronous lane */
export const ParseLinks = z.object({
  file_urls: z.array(Link).min(1).max(limits.documents),
  callback_url: CallbackUrl,
});
export type ParseLinks = z.input<typeof ParseLinks>;
