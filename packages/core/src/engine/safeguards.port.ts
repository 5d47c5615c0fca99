import type { VisibleDocument } from "../document/visible-document.ts";
import type { ParsedResume } from "../resume/parsed-resume.schema.ts";
import type { Resume } from "../resume/segment.schema.ts";
import type { CallContext } from "../runtime/call.port.ts";
import type { Warning } from "../warning.schema.ts";
import type { EditOperation } from "./edit-operation.schema.ts";
import type { SummaryDraft } from "./summary-draft.schema.ts";
import type { Turn } from "./transcript.schema.ts";

declare const redacted: unique symbol;

/** A document without the candidate's identity. A judge accepts nothing else; only `Safeguards.redact` makes one. */
export type BlindedDocument = VisibleDocument & { readonly [redacted]: true };

/** A candidate without identity. */
export interface BlindedCandidate {
  readonly document: BlindedDocument;
  readonly resume: ParsedResume;
  /** Kinds of identity that are redacted. The list is the same for every document, so that it reveals nothing. */
  readonly blinded: readonly string[];
}

/** What a new value may be taken from. */
export interface GroundingSource {
  readonly resume: Resume | null;
  readonly instruction: string;
  /** Further texts that count as given: today's month. */
  readonly also?: readonly string[];
}

/** Checks that need the words of human languages. The service applies them whichever engine answered. */
export interface Safeguards {
  /** Removes sentences that address a model instead of describing the candidate; one warning per page. */
  removeInjections(
    document: VisibleDocument,
    call: CallContext,
  ): Promise<{ readonly document: VisibleDocument; readonly warnings: readonly Warning[] }>;
  /** Redacts name, address, birth, gender, nationality, family, religion. Keeps every line where it is. */
  redact(document: VisibleDocument, resume: ParsedResume, call: CallContext): Promise<BlindedCandidate>;
  /**
   * Finds names, dates and numbers in the new values of edits that the source does not hold.
   *
   * @returns for each operation the words without support, each once; none: the operation is grounded
   */
  findUngrounded(operations: readonly EditOperation[], source: GroundingSource, call: CallContext): Promise<readonly (readonly string[])[]>;
  /** The same for running text. */
  findUngroundedInText(text: string, source: GroundingSource, call: CallContext): Promise<readonly string[]>;
  /** Removes sentences that judge how a person feels, is, speaks or would do the job. */
  removeJudgements(draft: SummaryDraft, turns: readonly Turn[], call: CallContext): Promise<SummaryDraft>;
}
