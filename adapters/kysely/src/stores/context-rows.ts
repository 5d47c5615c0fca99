import { isListed, type SavedContext, type SavedVersion, searchedText, type VersionHead } from "@vitae/core/ports";
import type { ContextRow, VersionRow } from "../database.ts";
import { anyText, textOf } from "./any-text.ts";

type Named = Pick<SavedContext, "name" | "externalUserId" | "resumeId">;

/** What changes with the name. */
export const toNameColumns = (context: Named) => ({
  name: context.name === null ? null : anyText(context.name),
  searched: searchedText(context),
});

export const toContextRow = (context: SavedContext) => ({
  resume_id: context.resumeId,
  customer_id: context.customerId,
  account_id: context.account,
  owner: context.owner,
  listed: isListed(context) ? 1 : 0,
  external_user_id: context.externalUserId,
  ...toNameColumns(context),
  version: context.version,
  created_at: context.createdAt,
  updated_at: context.updatedAt,
});

export const toContext = (row: ContextRow): SavedContext => ({
  resumeId: row.resume_id,
  customerId: row.customer_id,
  account: row.account_id,
  owner: row.owner,
  externalUserId: row.external_user_id,
  name: row.name === null ? null : textOf(row.name),
  version: row.version,
  sequence: Number(row.seq),
  createdAt: Number(row.created_at),
  updatedAt: Number(row.updated_at),
});

export const toVersionRow = (resumeId: string, account: string, version: SavedVersion) => ({
  resume_id: resumeId,
  account_id: account,
  version: version.version,
  mode: version.mode,
  language: version.language,
  changes: JSON.stringify(version.changes),
  undo_to: version.undoTo,
  redo_to: version.redoTo,
  created_at: version.createdAt,
  content: version.content,
});

export const headColumns = ["version", "mode", "language", "changes", "undo_to", "redo_to", "created_at"] as const;

export const toHead = (row: Pick<VersionRow, (typeof headColumns)[number]>): VersionHead => ({
  version: row.version,
  mode: row.mode,
  language: row.language,
  changes: JSON.parse(row.changes) as string[],
  undoTo: row.undo_to,
  redoTo: row.redo_to,
  createdAt: Number(row.created_at),
});
