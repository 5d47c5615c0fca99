/** The command was called in a way it cannot be; nothing was done. Ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
