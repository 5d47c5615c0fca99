import * as z from "zod";
import { send } from "../assets/asset-routes.ts";
import type { PageCall, PageRoute } from "../http/page-route.ts";
import { readJson } from "../http/read-body.ts";
import { respondJson } from "../http/responses.ts";
import { parsed } from "../http/validate.ts";
import { analyse, type ReviewParts } from "../review/analyse.ts";
import { correctedResume } from "../review/corrections.ts";
import { draw, receive } from "../review/review-routes.ts";
import { SaveCorrections } from "./correction.schema.ts";
import type { FoundReview, SharedReviews } from "./shared-reviews.ts";

/** Header with the token of a shared review. No URL that a server or a proxy sees contains the token. */
const tokenHeader = "x-vitae-review";
const daySeconds = 24 * 60 * 60;
const maxCorrectionBytes = 2 * 1024 * 1024;

const Share = z.object({
  expires_in: z.coerce
    .number()
    .int()
    .min(60)
    .max(30 * daySeconds)
    .default(daySeconds),
});
const Named = z.object({ review_id: z.string().regex(/^\w{20}$/) });

/** Routes by which an application shares a review, reads it and deletes it, and routes of the page behind the link. */
export const sharedRoutes = (parts: ReviewParts, reviews: SharedReviews): readonly PageRoute[] => [
  {
    method: "POST",
    path: "pages/reviews",
    access: "caller",
    credit: true,
    handle: async (call) => {
      const { expires_in } = parsed(Share, Object.fromEntries(call.query));
      const upload = await receive(parts, call);
      const analysis = await analyse(parts, upload, call);
      const review = await reviews.share(call, { analysis, source: upload.bytes }, expires_in * 1000);
      return respondJson({ ...describe(review), url: await reviews.linkOf(review) }, { status: 201 });
    },
  },
  {
    method: "GET",
    path: "pages/reviews",
    access: "caller",
    credit: false,
    handle: async ({ query, account }) => {
      const { review_id } = parsed(Named, Object.fromEntries(query));
      const review = await reviews.find(account, review_id);
      return respondJson({ ...describe(review), corrections: review.corrections, resume: resumeOf(review) });
    },
  },
  {
    method: "DELETE",
    path: "pages/reviews",
    access: "caller",
    credit: false,
    handle: async ({ query, account }) => {
      await reviews.remove(await reviews.find(account, parsed(Named, Object.fromEntries(query)).review_id));
      return respondJson({ deleted: true });
    },
  },
  // The page contains no data, so every site may embed it; the token in the fragment opens the data.
  { method: "GET", path: "shared", access: "none", handle: ({ request }) => send(request, "shared.html", { framed: true }) },
  {
    method: "GET",
    path: "pages/shared",
    access: "none",
    handle: async (call) => respondJson(toShown(await opened(reviews, call))),
  },
  {
    method: "GET",
    path: "pages/shared/page",
    access: "none",
    handle: async (call) => {
      const review = await opened(reviews, call);
      const upload = parts.service.uploads.fromBytes(review.analysis.filename, await reviews.source(review));
      return draw(parts, upload, { ...call, account: review.account });
    },
  },
  {
    method: "POST",
    path: "pages/shared",
    access: "none",
    handle: async (call) => {
      const review = await opened(reviews, call);
      const { version, corrections } = parsed(SaveCorrections, await readJson(call.request, maxCorrectionBytes));
      return respondJson({ version: (await reviews.correct(review, version, corrections)).version });
    },
  },
];

const opened = (reviews: SharedReviews, { request }: PageCall): Promise<FoundReview> =>
  reviews.open(request.headers.get(tokenHeader) ?? "");

const resumeOf = ({ analysis, corrections }: FoundReview) => correctedResume(analysis, { done: corrections, undone: [] });

const describe = ({ id, resumeId, version, analysis, createdAt, expiresAt }: FoundReview) => ({
  review_id: id,
  resume_id: resumeId,
  version,
  filename: analysis.filename,
  created_at: new Date(createdAt).toISOString(),
  expires_at: new Date(expiresAt).toISOString(),
});

/** Data of the page behind the link. It contains no ids of the account. */
const toShown = ({ analysis, version, corrections, expiresAt }: FoundReview) => ({ analysis, version, corrections, expiresAt });
