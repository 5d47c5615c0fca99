/** What is wrong with a log. */
export type FaultKind = "changed" | "cut" | "replaced" | "checkpoint";

/** Exit code of `vitae audit verify` for each fault. */
export const exitCodes: Readonly<Record<FaultKind, number>> = { changed: 3, cut: 4, replaced: 5, checkpoint: 6 };

/** The log or its checkpoint was tampered with. The message contains no text of an entry. */
export class LogFault extends Error {
  override readonly name = "LogFault";

  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
