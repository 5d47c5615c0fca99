/** Error of the pages. The detail states what failed and what to do; it never contains document text or secrets. */
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

/** Creates the error of an expired session. */
export const signedOut = () => new PageError(401, "signed_out", "Your session ended. Sign in again; nothing on this page is lost.");
/** Creates the error of a user who is not signed in to the application that the page is part of. */
export const hostSignsIn = () =>
  new PageError(
    401,
    "host_signs_in",
    "You are not signed in to the application that this page is part of. Sign in there in another tab, then choose Retry; nothing on this page is lost.",
  );
/** Creates the error of an unknown URL. */
export const notFound = () => new PageError(404, "not_found", "There is nothing at this address.");
