import type { ResumeRecord, Storage } from "@vitae/core/ports";

const first = ["Ada", "Émile", "Grace", "İlkay", "Юлия", "Nikos", "Wei", "Søren", "Ngozi", "Anaïs"] as const;
const last = ["Lovelace", "Ångström", "Hopper", "Işık", "Ёлкина", "Παππάς", "Zhang", "Kjær", "Okafor", "García"] as const;

/** One transaction adds that many, so that filling a table does not take longer than measuring it. */
const atOnce = 500;

/** An end user's context; the same number gives the same. */
export const contextNumber = (account: string, each: number): ResumeRecord => ({
  resumeId: `res_${account}_${each.toString(36).padStart(12, "0")}`,
  customerId: `cus_${account}_${each.toString(36).padStart(12, "0")}`,
  account,
  owner: `user:applicant-${each}`,
  externalUserId: `applicant-${each}`,
  name: `${first[each % 10]} ${last[Math.floor(each / 10) % 10]} ${Math.floor(each / 100)}`,
  version: 0,
  sequence: 0,
  createdAt: each,
  updatedAt: each,
});

/** Adds the contexts of these numbers; every tenth gets a version, as it would after its first instruction. */
export async function addContexts(storage: Storage, account: string, { from, to }: { from: number; to: number }): Promise<void> {
  for (let start = from; start < to; start += atOnce) {
    await storage.transaction(
      async (tx) => {
        for (let each = start; each < Math.min(to, start + atOnce); each++) {
          const context = contextNumber(account, each);
          await tx.resumes.add(context);
          if (each % 10 > 0) continue;
          const version = { version: 1, mode: "import", language: "en", undoTo: null, redoTo: null } as const;
          const saved = { ...version, changes: [], createdAt: each, content: "{}" };
          await tx.resumes.append({ resumeId: context.resumeId, expected: 0, name: context.name, version: saved });
        }
      },
      { independent: true },
    );
  }
}
