/** An outer store was touched inside `transaction`: a bug of the caller, which would otherwise wait for itself for ever. */
export class TransactionMisuse extends Error {
  override readonly name = "TransactionMisuse";
  constructor() {
    super("Inside a transaction only the stores handed to it may be used. Use `tx`, not the storage.");
  }
}

/** The stored schema was written by a later release. */
export class SchemaTooNew extends Error {
  override readonly name = "SchemaTooNew";
  constructor(stored: string) {
    super(`The storage was migrated by a newer release (${stored}). Update Vitae, or restore a backup made before that.`);
  }
}
