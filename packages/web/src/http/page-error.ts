/** A refusal of the pages themselves. The detail states what failed and what to do; it never holds document text or secrets. */
export class PageError extends Error {
  override readonly name = "PageError";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

export const signedOut = () => new PageError(401, "signed_out", "Your session ended. Sign in again; nothing on this page is lost.");
export const notFound = () => new PageError(404, "not_found", "There is nothing at this address.");
