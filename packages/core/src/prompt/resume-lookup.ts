import type { Principal } from "../storage/principal.schema.ts";
import { ownedByUser, type ResumeOwner } from "../storage/resume-record.schema.ts";
import type { ResumeSelector } from "./prompt.schema.ts";

/** How the context of a call is found. */
export type ResumeLookup =
  | { readonly by: "owner"; readonly owner: ResumeOwner; readonly externalUserId: string | null }
  | { readonly by: "id"; readonly resumeId: string };

/**
 * An account's Console keys share its original résumé and those of its end users; a legacy token has one of its own.
 *
 * @returns null where a legacy token names another's
 */
export function resumeLookup(
  { kind, token }: Pick<Principal, "kind" | "token">,
  { userId, resumeId }: ResumeSelector,
): ResumeLookup | null {
  const isNamed = userId !== undefined || resumeId !== undefined;
  if (kind === "legacy") return isNamed ? null : { by: "owner", owner: `token:${token}`, externalUserId: null };
  if (resumeId !== undefined) return { by: "id", resumeId };
  return { by: "owner", owner: userId === undefined ? "" : ownedByUser(userId), externalUserId: userId ?? null };
}
