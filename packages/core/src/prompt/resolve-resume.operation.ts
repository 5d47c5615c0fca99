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

/** The context a caller speaks of, and whether it is still to be made. Fails with `resume_not_found` or `console_key_needed`. */
export const resolveResume = Effect.fn("contextOf")(function* (
  { storage, host }: Deps,
  asked: { principal: Principal; context: ResumeSelector },
) {
  const { account } = asked.principal;
  const of = resumeLookup(asked.principal, asked.context);
  if (of === null) return yield* Effect.fail(new VitaeError("console_key_needed"));
  if (of.by === "id") {
    const context = yield* storageEffect(() => storage.resumes.get(account, of.resumeId));
    return context ? { context, isNew: false } : yield* Effect.fail(new VitaeError("resume_not_found"));
  }
  const { owner, externalUserId } = of;
  const known = yield* storageEffect(() => storage.resumes.find(account, owner));
  if (known) return { context: known, isNew: false };
  const at = host.clock.now();
  const context: ResumeRecord = {
    resumeId: `res_${host.ids.base62(20)}`,
    customerId: `cus_${host.ids.base62(20)}`,
    account,
    owner,
    externalUserId,
    name: null,
    version: 0,
    sequence: 0,
    createdAt: at,
    updatedAt: at,
  };
  return { context, isNew: true };
});
