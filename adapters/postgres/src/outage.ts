import { StorageOutage } from "@vitae/core/ports";

/**
 * Converts a failure of PostgreSQL or of the connection to a `StorageOutage` with a text for the operator. Returns other errors
 * unchanged, because they can be bugs.
 */
export function toStorageOutage(error: unknown): unknown {
  const advice = adviceFor(error);
  return advice === null ? error : new StorageOutage(advice, reasonOf(error));
}

const adviceFor = (error: unknown): string | null => {
  const code = codeOf(error);
  const known = advices.find(([form]) => form.test(code));
  if (known) return known[1];
  return code === "" && lost.test(messageOf(error)) ? unreachable : null;
};

/** Text for a server that cannot be reached. */
export const unreachable = "PostgreSQL does not answer";

/**
 * Texts by error code of Node and SQLSTATE of the server. Server messages contain names of users, databases and tables, never
 * values.
 */
const advices: readonly (readonly [RegExp, string])[] = [
  [/^E[A-Z]{3,}/, unreachable],
  [/^(?:08...|57P0.)$/, unreachable],
  [/^28...$/, "PostgreSQL refuses the user or the password"],
  [/^3D000$/, "PostgreSQL has no such database; create it"],
  [/^(?:42501|3F000)$/, "PostgreSQL refuses this user; grant it the right to create and use tables"],
  [/^25006$/, "PostgreSQL takes no writes here; name the primary server"],
  [/^57014$/, "PostgreSQL took too long"],
  [/^(?:53...|58...)$/, "PostgreSQL cannot work now"],
];

/** Errors of `pg` for lost and slow connections have no code. */
const lost = /^(?:Connection terminated|timeout exceeded|Client has encountered|The server does not support SSL|SASL)/;

/** A connection attempt to several addresses has one error per address; the first is used. */
const oneOf = (error: unknown): unknown => (error instanceof AggregateError && error.errors.length > 0 ? error.errors[0] : error);

const codeOf = (error: unknown): string => {
  const one = oneOf(error);
  return one instanceof Error && "code" in one ? String(one.code) : "";
};

const messageOf = (error: unknown): string => {
  const one = oneOf(error);
  return one instanceof Error ? one.message : "";
};

const reasonOf = (error: unknown): string => messageOf(error) || codeOf(error);
