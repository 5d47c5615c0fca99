import { typeName } from "../errors.ts";
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
export const isPrincipal = (value: unknown): value is Principal => principalError(value) === null;

/** What keeps a value from being a principal, by its type and never by its content; null: nothing does. */
export function principalError(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return `a principal is { account, token, kind, metered }, not ${typeName(value)}`;
  const { account, token, kind, metered } = value as Partial<Record<keyof Principal, unknown>>;
  if (!isId(account)) return `account must be a string that is not empty${instead(account)}`;
  if (!isId(token)) return `token must be a string that is not empty${instead(token)}`;
  if (kind !== "console" && kind !== "legacy") return `kind must be "console" or "legacy"${instead(kind)}`;
  return typeof metered === "boolean" ? null : `metered must be true or false${instead(metered)}`;
}

const isId = (value: unknown): boolean => typeof value === "string" && value !== "";
const instead = (value: unknown): string => (typeof value === "string" ? "" : `, not ${typeName(value)}`);

/** Calls from the host's own code, without HTTP and without an account. */
export const localPrincipal: Principal = { account: "local", token: "local", kind: "console", metered: false };
