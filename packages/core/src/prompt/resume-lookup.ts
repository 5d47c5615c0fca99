import type { Principal } from "../storage/principal.schema.ts";
import { ownedByUser, type ResumeOwner } from "../storage/resume-record.schema.ts";
import type { ResumeSelector } from "./prompt.schema.ts";

/** Key by which the résumé of a call is found. */
export type ResumeLookup =
  | { readonly by: "owner"; readonly owner: ResumeOwner; readonly externalUserId: string | null }
  | { readonly by: "id"; readonly resumeId: string };

/**
 * Console keys of an account share the original résumé and those of its end users. Each legacy token has its own résumé.
 *
 * @returns null if a legacy token names a user or a résumé
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
