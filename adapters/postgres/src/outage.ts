import { StorageOutage } from "@vitae/core/ports";

/** What PostgreSQL or the way to it has against us, in the operator's words. Any other error stays what it is: it may be ours. */
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

export const unreachable = "PostgreSQL does not answer";

/** By the codes of Node and the SQLSTATE of the server, whose words name users, databases and tables, and never values. */
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

/** What `pg` says of lost and late connections comes without a code. */
const lost = /^(?:Connection terminated|timeout exceeded|Client has encountered|The server does not support SSL|SASL)/;

/** An attempt at several addresses tells of each; the first stands for all. */
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
