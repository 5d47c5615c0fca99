import type { Analysis } from "../review/analysis.ts";
import type { Correction } from "../review/corrections.ts";

/** A review that was shared by a signed link, without its source document. */
export interface SharedReview {
  /** 20 letters and digits. */
  readonly id: string;
  readonly account: string;
  /** Saved résumé that receives the corrections as versions. */
  readonly resumeId: string;
  readonly createdAt: number;
  /** End of the link and of the stored document, in milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly analysis: Analysis;
}

/** The corrections of a shared review at one version of its saved résumé. */
export interface ReviewState {
  readonly version: number;
  readonly corrections: readonly Correction[];
}

/** Store of shared reviews with their source documents. Every process that serves the pages must see the same reviews. */
export interface ReviewStore {
  /** Stores a review. Rejects if the id exists. */
  add(review: SharedReview, source: Uint8Array, state: ReviewState): Promise<void>;
  /** Returns null if there is none. */
  find(id: string): Promise<(SharedReview & ReviewState) | null>;
  /** Returns the document; null if there is none. */
  source(id: string): Promise<Uint8Array | null>;
  /** Replaces the state. Does nothing if the review was removed. */
  save(id: string, state: ReviewState): Promise<void>;
  /** Deletes the review and its document. Returns false if there was none. */
  remove(id: string): Promise<boolean>;
  /** Lists the ids of all reviews, expired ones included. */
  ids(): Promise<readonly string[]>;
}
