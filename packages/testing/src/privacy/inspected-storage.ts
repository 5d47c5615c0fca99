import type { Storage } from "@vitae/core/ports";

/** A storage, with direct access to the content of its database. */
export interface InspectedStorage {
  /** On which `migrate()` was not called yet. */
  readonly storage: Storage;
  /** All rows of every table as text, by the names of the tables that the database's own catalogue lists. */
  tables(): Promise<Readonly<Record<string, string>>>;
  /** Tables of the schema that this storage keeps nothing in, because it keeps that elsewhere. */
  readonly unused?: readonly string[];
  /** The bytes of its files as latin1, where it has files of its own and they are closed; "" elsewhere. */
  files(): string;
}
