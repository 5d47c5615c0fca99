import type { Storage } from "@vitae/core/ports";
import { conformance, type Subject } from "./conformance.ts";
import { deletedRules } from "./secrecy/deleted.rules.ts";
import { keyRules } from "./secrecy/keys.rules.ts";

/** A storage and a look past it at what its database holds. */
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

/** What a storage must not hold: anything of a deleted account, and any key. */
export const secrecyConformance = (subject: Subject<InspectedStorage>): void =>
  conformance(
    {
      ...subject,
      open: async () => {
        const inspected = await subject.open();
        await inspected.storage.migrate();
        return inspected;
      },
      close: async (inspected) => {
        await inspected.storage.close();
        await subject.close?.(inspected);
      },
    },
    { "deleted accounts": deletedRules, keys: keyRules },
  );
