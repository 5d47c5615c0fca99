import type { ParsedResume, Resume, Warning } from "@vitae/resume";
import type { VisibleDocument } from "../document/visible-document.ts";
import type { CallContext } from "../runtime/call.port.ts";
import type { EditOperation } from "./edit-operation.schema.ts";
import type { Requirement } from "./rubric.schema.ts";
import type { SummaryDraft } from "./summary-draft.schema.ts";
import type { Turn } from "./transcript.schema.ts";

declare const redacted: unique symbol;

/** Document without the identity of the candidate. A judge accepts no other document; only `Safeguards.redact` creates one. */
export type BlindedDocument = VisibleDocument & { readonly [redacted]: true };

/** A candidate without identity. */
export interface BlindedCandidate {
  readonly document: BlindedDocument;
  readonly resume: ParsedResume;
  /** Kinds of identity that are redacted. The list is the same for every document, so that it reveals nothing. */
  readonly blinded: readonly string[];
}

/** Sources from which an edit may take new values. */
export interface GroundingSource {
  readonly resume: Resume | null;
  readonly instruction: string;
  /** Further permitted texts, for example the current month. */
  readonly also?: readonly string[];
}

/** Checks that need words of human languages. The service applies them to the results of every engine. */
export interface Safeguards {
  /**
   * Removes prompt injections, with one warning per page.
   *
   * @param requirements requirements of the job: a sentence that names one and talks about the evaluation is an injection, too
   */
  removeInjections(
    document: VisibleDocument,
    requirements: readonly Requirement[],
    call: CallContext,
  ): Promise<{ readonly document: VisibleDocument; readonly warnings: readonly Warning[] }>;
  /** Redacts name, address, birth, gender, nationality, family and religion. Keeps the position of every line. */
  redact(document: VisibleDocument, resume: ParsedResume, call: CallContext): Promise<BlindedCandidate>;
  /**
   * Finds ungrounded names, dates and numbers in the new values of edit operations.
   *
   * @returns the ungrounded words of each operation, without duplicates; empty for a grounded operation
   */
  findUngrounded(operations: readonly EditOperation[], source: GroundingSource, call: CallContext): Promise<readonly (readonly string[])[]>;
  /** Finds ungrounded names, dates and numbers in prose. */
  findUngroundedInText(text: string, source: GroundingSource, call: CallContext): Promise<readonly string[]>;
  /** Removes statements about sentiment, personality, speech or fitness of a participant from a summary. */
  removeJudgements(draft: SummaryDraft, turns: readonly Turn[], call: CallContext): Promise<SummaryDraft>;
}
