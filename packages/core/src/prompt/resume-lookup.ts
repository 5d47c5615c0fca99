import type { Principal } from "../storage/principal.schema.ts";
import { ownedByUser, type ResumeOwner } from "../storage/resume-record.schema.ts";
import type { ResumeSelector } from "./prompt.schema.ts";

/** Way to find the saved résumé of a call. */
export type ResumeLookup =
  | { readonly by: "owner"; readonly owner: ResumeOwner; readonly externalUserId: string | null }
  | { readonly by: "id"; readonly resumeId: string };

/**
 * Determines the saved résumé of a caller. Console keys of an account share its own résumé and those of its end users; a legacy
 * token has its own.
 *
 * @returns null if a legacy token names another résumé
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
