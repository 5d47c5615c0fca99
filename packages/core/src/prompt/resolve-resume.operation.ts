import * as Effect from "effect/Effect";
import { VitaeError } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { storageEffect } from "../runtime/to-effect.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { ResumeRecord } from "../storage/resume-record.schema.ts";
import type { Storage } from "../storage/storage.port.ts";
import type { ResumeSelector } from "./prompt.schema.ts";
import { resumeLookup } from "./resume-lookup.ts";

interface Deps {
  readonly storage: Pick<Storage, "resumes">;
  readonly host: Runtime;
}

/** Resolves the résumé record of a request; `isNew` if it is not stored yet. Fails with `resume_not_found` or `console_key_needed`. */
export const resolveResume = Effect.fn("resolveResume")(function* (
  { storage, host }: Deps,
  request: { principal: Principal; context: ResumeSelector },
) {
  const { account } = request.principal;
  const lookup = resumeLookup(request.principal, request.context);
  if (lookup === null) return yield* Effect.fail(new VitaeError("console_key_needed"));
  if (lookup.by === "id") {
    const context = yield* storageEffect(() => storage.resumes.get(account, lookup.resumeId));
    return context ? { context, isNew: false } : yield* Effect.fail(new VitaeError("resume_not_found"));
  }
  const { owner, externalUserId } = lookup;
  const existing = yield* storageEffect(() => storage.resumes.find(account, owner));
  if (existing) return { context: existing, isNew: false };
  return { context: createRecord(host, { account, owner, externalUserId }), isNew: true };
});

/** Creates the record of a saved résumé before its first version. */
export function createRecord({ clock, ids }: Runtime, owned: Pick<ResumeRecord, "account" | "owner" | "externalUserId">): ResumeRecord {
  const now = clock.now();
  return {
    resumeId: `res_${ids.base62(20)}`,
    customerId: `cus_${ids.base62(20)}`,
    ...owned,
    name: null,
    version: 0,
    sequence: 0,
    createdAt: now,
    updatedAt: now,
  };
}
