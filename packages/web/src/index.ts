/** The review page of Vitae, as one Fetch handler. */
export type { ConsoleOptions, Finding } from "./console/console-options.ts";
export { recorded } from "./console/recorded.ts";
export { createRequestLog, type RequestEntry, type RequestLog } from "./console/request-log.ts";
export { loopbackHosts } from "./http/request-checks.ts";
export { createPages, type Pages, type PagesOptions } from "./pages.ts";
export type { ReviewDocuments } from "./review/analyse.ts";
export { reviewFolder } from "./shared/review-folder.ts";
export type { ReviewState, ReviewStore, SharedReview } from "./shared/review-store.ts";
export { pagesBefore, toHttpHandler } from "./to-http-handler.ts";
