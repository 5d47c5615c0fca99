import type { KeyKind } from "./key.schema.ts";

/** Who calls, once that is settled. */
export interface Principal {
  /** The account (organisation) that owns what the call makes. */
  readonly account: string;
  /** The token: tasks and jobs belong to it, idempotency keys are remembered by it. */
  readonly token: string;
  readonly kind: KeyKind;
  /** False: the host settles credit elsewhere; no hold is taken and no entry written. */
  readonly metered: boolean;
}

/** What a host hands over may be untyped: half a principal is nobody, and never one who calls for free. */
export const isPrincipal = (value: unknown): value is Principal => {
  if (typeof value !== "object" || value === null) return false;
  const { account, token, kind, metered } = value as Partial<Principal>;
  return typeof account === "string" && typeof token === "string" && typeof kind === "string" && typeof metered === "boolean";
};

/** Calls from the host's own code, without HTTP and without an account. */
export const localPrincipal: Principal = { account: "local", token: "local", kind: "console", metered: false };
