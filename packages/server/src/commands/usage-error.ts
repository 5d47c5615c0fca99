/** The command was called with wrong arguments; no work was done. The exit code is 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
