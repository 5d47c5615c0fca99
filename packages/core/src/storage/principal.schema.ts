import { typeName } from "../errors.ts";
import type { KeyKind } from "./key.schema.ts";

/** Authenticated caller. */
export interface Principal {
  /** Account that owns everything that the call creates. */
  readonly account: string;
  /** Token of the caller. Tasks, jobs and idempotency keys belong to it. */
  readonly token: string;
  readonly kind: KeyKind;
  /** False: the application bills elsewhere. The service then places no hold and writes no ledger entry. */
  readonly metered: boolean;
}

/** Checks a value that an application passes without types. An incomplete principal is rejected, so that no call runs unbilled by mistake. */
export const isPrincipal = (value: unknown): value is Principal => principalError(value) === null;

/** Describes why a value is no principal, without its content. Returns null for a principal. */
export function principalError(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return `a principal is { account, token, kind, metered }, not ${typeName(value)}`;
  const { account, token, kind, metered } = value as Partial<Record<keyof Principal, unknown>>;
  if (!isId(account)) return `account must be a string that is not empty${actualType(account)}`;
  if (!isId(token)) return `token must be a string that is not empty${actualType(token)}`;
  if (kind !== "console" && kind !== "legacy") return `kind must be "console" or "legacy"${actualType(kind)}`;
  return typeof metered === "boolean" ? null : `metered must be true or false${actualType(metered)}`;
}

const isId = (value: unknown): boolean => typeof value === "string" && value !== "";
const actualType = (value: unknown): string => (typeof value === "string" ? "" : `, not ${typeName(value)}`);

/** Principal of calls from code without an account. They are not billed. */
export const localPrincipal: Principal = { account: "local", token: "local", kind: "console", metered: false };
