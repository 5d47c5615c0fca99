import { VitaeError } from "@vitae/core";
import type { Upload } from "@vitae/core/ports";
import { ParsedResume, toJsonResume } from "@vitae/core/schemas";
import * as z from "zod";
import { notFound } from "../http/page-error.ts";
import type { CallerCall, PageRoute } from "../http/page-route.ts";
import { readBytes, readJson } from "../http/read-body.ts";
import { respond, respondJson } from "../http/responses.ts";
import { parsed } from "../http/validate.ts";
import { analyse, type ReviewParts, readContext } from "./analyse.ts";

const maxFilename = 255;
/** Sufficient for a page at 400 % on a screen with two pixels per point. */
const View = z.object({ page: z.coerce.number().int().min(1).max(1_000), scale: z.coerce.number().min(0.1).max(8) });
/** A corrected résumé with provenance is larger than a JSON body of the API. */
const maxResumeBytes = 10 * 1024 * 1024;

/** Routes of one document: its analysis, a picture of a page, and its data in another format. */
export const reviewRoutes = (parts: ReviewParts): readonly PageRoute[] => [
  {
    method: "POST",
    path: "pages/analyse",
    access: "caller",
    credit: true,
    handle: async (call) => respondJson(await analyse(parts, await receive(parts, call), call)),
  },
  {
    method: "POST",
    path: "pages/render",
    access: "caller",
    credit: false,
    handle: async (call) => draw(parts, await receive(parts, call), call),
  },
  {
    method: "POST",
    path: "pages/json-resume",
    access: "caller",
    credit: false,
    handle: async ({ request }) => respondJson(toJsonResume(parsed(ParsedResume, await readJson(request, maxResumeBytes)))),
  },
];

/** Draws the page of a document that the query names. */
export async function draw({ service, documents }: ReviewParts, upload: Upload, call: DrawCall): Promise<Response> {
  const png = await documents.renderPage(upload, parsed(View, Object.fromEntries(call.query)), readContext(service, call));
  if (png === null) throw notFound();
  return respond(png, "image/png");
}

type DrawCall = Pick<CallerCall, "request" | "query" | "account">;

/** Returns the document that is the body of a request. */
export async function receive({ service }: ReviewParts, { request, query }: CallerCall) {
  const bytes = await readBytes(request);
  if (bytes.length === 0) throw new VitaeError("file_empty");
  return service.uploads.fromBytes((query.get("filename") ?? "").slice(0, maxFilename) || "document", bytes);
}
