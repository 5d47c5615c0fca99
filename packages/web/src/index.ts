/** The review page of Vitae, as one Fetch handler. */
export { loopbackHosts } from "./http/request-checks.ts";
export { createPages, type Pages, type PagesOptions } from "./pages.ts";
export type { ReviewDocuments } from "./review/analyse.ts";
export { reviewFolder } from "./shared/review-folder.ts";
export type { ReviewState, ReviewStore, SharedReview } from "./shared/review-store.ts";
export { pagesBefore, toHttpHandler } from "./to-http-handler.ts";
