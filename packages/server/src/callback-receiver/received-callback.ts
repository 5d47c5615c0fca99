/** One callback that came, as far as it may be shown on a terminal: whoever reaches the port may have sent it. */
export interface ReceivedCallback extends CheckedCallback {
  readonly at: Date;
  readonly bytes: number;
  /** HTTP status that it was answered with. */
  readonly answered: number;
}

export interface CheckedCallback {
  /** Short words; null for what is none. */
  readonly taskId: string | null;
  readonly op: string | null;
  readonly status: string | null;
  readonly statusCode: number | null;
  readonly signature: Signature;
}

/** `unchecked`: no secret is known. Otherwise what `verifyCallback` said against it. */
export type Signature = { readonly is: "verified" | "unchecked" } | { readonly is: "refused"; readonly code: string; readonly why: string };

/** For programs, in one line. */
export const callbackJson = ({ at, taskId, op, status, statusCode, bytes, answered, signature }: ReceivedCallback): string =>
  `${JSON.stringify({
    at: at.toISOString(),
    task_id: taskId,
    op,
    status,
    status_code: statusCode,
    bytes,
    answered,
    signature: signature.is,
    ...(signature.is === "refused" && { refusal: signature.code }),
  })}\n`;

/** The same for people. */
export function callbackLine({ at, taskId, op, status, statusCode, bytes, answered, signature }: ReceivedCallback): string {
  const outcome = [op ?? "?", status ?? "?", statusCode ?? "–"].join(" ");
  const said = signature.is === "refused" ? `REFUSED: ${signature.why}` : signatureTexts[signature.is];
  return `${[at.toISOString(), taskId ?? "no task", outcome, `${bytes} bytes`, `answered ${answered}`, said].join("  ")}\n`;
}

const signatureTexts = { verified: "signature verified", unchecked: "signature not checked" } as const;
