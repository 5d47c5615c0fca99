import { type ResumeOperations, type ResumeService, VitaeError } from "@vitae/core";
import type { CallContext, DocumentReader, Line, PageRenderer, Upload } from "@vitae/core/ports";
import { PageError } from "../http/page-error.ts";
import type { CallerCall } from "../http/page-route.ts";
import type { Analysis, ShownLine } from "./analysis.ts";
import { findHiddenText } from "./hidden-text.ts";
import { findUnassignedText } from "./unassigned-text.ts";

/** Reader and renderer of the documents: `documents()` of `@vitae/documents`. */
export type ReviewDocuments = DocumentReader & PageRenderer;

/** The service and the reader of the review. */
export interface ReviewParts {
  readonly service: ResumeService;
  readonly documents: ReviewDocuments;
}

/** Reads one document twice: for its values and for its lines. Nothing is stored. Rejects with the errors of `parse`. */
export async function analyse({ service, documents }: ReviewParts, upload: Upload, call: CallerCall): Promise<Analysis> {
  const started = service.host.clock.now();
  const [resume, document] = await Promise.all([
    parseOne(call.operations, upload, call),
    documents.read(upload, readContext(service, call)).catch((error: unknown) => error as Error),
  ]);
  if (document instanceof Error) throw document;
  const { filename } = upload;
  const { pages, lines, mediaType } = document;
  return {
    filename,
    isPdf: mediaType === "application/pdf",
    pages,
    resume,
    lines: lines.map(shownLine),
    hidden: findHiddenText(lines),
    unassigned: findUnassignedText(lines, resume.provenance ?? {}),
    ms: service.host.clock.now() - started,
  };
}

async function parseOne(operations: ResumeOperations, upload: Upload, { request, requestId }: CallerCall) {
  const [item] = await operations.parse([upload], { include: "provenance", signal: request.signal, requestId });
  if (item === undefined) throw new VitaeError("internal");
  if (item.error) throw new PageError(item.error.status_code, item.error.code, item.error.detail);
  const { index: _, filename: __, ...resume } = item;
  return resume;
}

/** Timeout for reading and drawing outside the operations of the service, in milliseconds. */
const readingMs = 30_000;

/** Context of reading and drawing for the review. This work costs nothing; the worker pool limits it. */
export const readContext = ({ host }: ResumeService, { request, account }: Pick<CallerCall, "request" | "account">): CallContext => ({
  signal: request.signal,
  deadline: host.clock.now() + readingMs,
  log: host.log,
  account,
  recordUsage() {},
  trackPending() {},
});

const shownLine = ({ id, text, page, box, role, spans }: Line): ShownLine => ({
  id,
  text,
  page,
  box,
  role,
  spans: spans.map(({ start, end, box: spanBox, hidden }) => ({ start, end, box: spanBox, ...(hidden && { hidden }) })),
});
