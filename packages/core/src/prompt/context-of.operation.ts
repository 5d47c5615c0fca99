import * as Effect from "effect/Effect";
import { VitaeError } from "../errors.ts";
import type { Host } from "../runtime/host.port.ts";
import { liftStorage } from "../runtime/lift.ts";
import type { SavedContext } from "../storage/context.schema.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { Storage } from "../storage/storage.port.ts";
import type { PromptContext } from "./prompt.schema.ts";
import { whose } from "./whose.ts";

interface Deps {
  readonly storage: Pick<Storage, "contexts">;
  readonly host: Host;
}

/** The context a caller speaks of, and whether it is still to be made. Fails with `resume_not_found` or `console_key_needed`. */
export const contextOf = Effect.fn("contextOf")(function* (
  { storage, host }: Deps,
  asked: { principal: Principal; context: PromptContext },
) {
  const { account } = asked.principal;
  const of = whose(asked.principal, asked.context);
  if (of === null) return yield* Effect.fail(new VitaeError("console_key_needed"));
  if (of.by === "id") {
    const context = yield* liftStorage(() => storage.contexts.get(account, of.resumeId));
    return context ? { context, isNew: false } : yield* Effect.fail(new VitaeError("resume_not_found"));
  }
  const { owner, externalUserId } = of;
  const known = yield* liftStorage(() => storage.contexts.find(account, owner));
  if (known) return { context: known, isNew: false };
  const at = host.clock.now();
  const context: SavedContext = {
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
