import { type ResumeOperations, type ResumeService, traceOf, VitaeError } from "@vitae/core";
import { PageError } from "../http/page-error.ts";
import type { Analysis } from "../review/analysis.ts";
import { type Correction, correctedResume } from "../review/corrections.ts";
import { valueAt } from "../review/resume-fields.ts";
import type { ReviewState, ReviewStore, SharedReview } from "./review-store.ts";
import { linkExpired, reviewPurpose, signReview, verifyReview } from "./review-token.ts";

/** A review with its corrections, and the link to it. */
export type FoundReview = SharedReview & ReviewState;

/** Shares reviews by signed links and saves the corrections as versions of saved résumés. */
export interface SharedReviews {
  /** Saves the résumé as version 1 and stores the document. @param lifeMs time until the link and the document end */
  share(owner: Owner, document: { analysis: Analysis; source: Uint8Array }, lifeMs: number): Promise<FoundReview>;
  /** Path of the page below the mount point. The token is in the fragment, which browsers do not send to servers. */
  linkOf(review: SharedReview): Promise<string>;
  /** Returns the review of a token. Rejects with `link_invalid` or `link_expired`. */
  open(token: string): Promise<FoundReview>;
  /** Returns a review of an account. Rejects with `resume_not_found`. */
  find(account: string, id: string): Promise<FoundReview>;
  source(review: SharedReview): Promise<Uint8Array>;
  /** Saves corrections as the version after `version`. Rejects with `resume_changed` if somebody saved another version before. */
  correct(review: FoundReview, version: number, corrections: readonly Correction[]): Promise<FoundReview>;
  /** Deletes the review and its document. The saved résumé stays. */
  remove(review: SharedReview): Promise<void>;
  /** Deletes reviews that expired or whose saved résumé was deleted. Never rejects. */
  purge(): Promise<void>;
}

interface Owner {
  readonly account: string;
  readonly operations: ResumeOperations;
}

/** Creates the shared reviews of a service. */
export function createSharedReviews(service: ResumeService, store: ReviewStore): SharedReviews {
  const { clock, ids, log } = service.host;
  const keys = () => service.deriveKeys(reviewPurpose);
  const resumesOf = ({ account }: Pick<SharedReview, "account">) =>
    service.as({ account, token: "shared-review", kind: "console", metered: false }).resumes;

  const isOver = async (id: string): Promise<boolean> => {
    const review = await store.find(id);
    if (review === null || review.expiresAt <= clock.now()) return true;
    return resumesOf(review)
      .read(review.resumeId)
      .then(
        () => false,
        (error: unknown) => VitaeError.is(error) && error.code === "resume_not_found",
      );
  };

  return {
    async share({ account, operations }, { analysis, source }, lifeMs) {
      const id = ids.base62(20);
      const target = { external_user_id: `review-${id}` };
      const { resume_id: resumeId, version } = await operations.resumes.save({ resume: analysis.resume, target });
      const createdAt = clock.now();
      const review = { id, account, resumeId, createdAt, expiresAt: createdAt + lifeMs, analysis };
      await store.add(review, source, { version, corrections: [] });
      return { ...review, version, corrections: [] };
    },
    linkOf: async (review) => {
      const [key = new Uint8Array()] = await keys();
      return `shared#${signReview(key, review)}`;
    },
    async open(token) {
      const { id, expiresAt } = verifyReview(await keys(), token, clock.now());
      const review = await store.find(id);
      if (review === null || review.expiresAt !== expiresAt) throw linkExpired();
      return review;
    },
    async find(account, id) {
      const review = await store.find(id);
      if (review === null || review.account !== account || review.expiresAt <= clock.now()) throw new VitaeError("resume_not_found");
      return review;
    },
    async source({ id }) {
      const source = await store.source(id);
      if (source === null) throw linkExpired();
      return source;
    },
    async correct(review, version, corrections) {
      const { analysis, resumeId } = review;
      if (review.version !== version) throw new VitaeError("resume_changed");
      if (!corrections.every(({ pointer }) => typeof valueAt(analysis.resume, pointer) === "string"))
        throw new PageError(400, "field_invalid", "The field corrections names a value that the résumé does not have.");
      const resume = correctedResume(analysis, { done: corrections, undone: [] });
      const saved = await resumesOf(review).save({ resume, target: { resume_id: resumeId, version } });
      const state = { version: saved.version, corrections };
      await store.save(review.id, state);
      return { ...review, ...state };
    },
    remove: async ({ id }) => void (await store.remove(id)),
    async purge() {
      try {
        for (const id of await store.ids()) if (await isOver(id)) await store.remove(id);
      } catch (error) {
        log.write("warn", "reviews_purge_failed", traceOf(error));
      }
    },
  };
}
