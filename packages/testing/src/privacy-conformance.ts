import { conformance, type Subject } from "./conformance.ts";
import { deletedRules } from "./privacy/deleted.rules.ts";
import type { InspectedStorage } from "./privacy/inspected-storage.ts";
import { keyRules } from "./privacy/keys.rules.ts";

/** Conformance suite of the data that a storage must not contain: data of deleted accounts, and API keys. */
export const privacyConformance = (subject: Subject<InspectedStorage>): void =>
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
