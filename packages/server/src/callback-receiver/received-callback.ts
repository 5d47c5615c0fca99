/** One received callback, reduced to what may be printed on a terminal, because any local program may have sent it. */
export interface ReceivedCallback extends CheckedCallback {
  readonly at: Date;
  readonly bytes: number;
  /** HTTP status of the response. */
  readonly answered: number;
}

/** The fields of a callback and the result of the signature check. */
export interface CheckedCallback {
  /** Short words; null for other values. */
  readonly taskId: string | null;
  readonly op: string | null;
  readonly status: string | null;
  readonly statusCode: number | null;
  readonly signature: Signature;
}

/** Result of the signature check. `unchecked`: no secret is known. `refused`: the code of `verifyCallback()`. */
export type Signature = { readonly is: "verified" | "unchecked" } | { readonly is: "refused"; readonly code: string; readonly why: string };

/** Formats a callback as one line of JSON. */
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

/** Formats a callback as one line for a terminal. */
export function callbackLine({ at, taskId, op, status, statusCode, bytes, answered, signature }: ReceivedCallback): string {
  const outcome = [op ?? "?", status ?? "?", statusCode ?? "–"].join(" ");
  const said = signature.is === "refused" ? `REFUSED: ${signature.why}` : signatureTexts[signature.is];
  return `${[at.toISOString(), taskId ?? "no task", outcome, `${bytes} bytes`, `answered ${answered}`, said].join("  ")}\n`;
}

const signatureTexts = { verified: "signature verified", unchecked: "signature not checked" } as const;
