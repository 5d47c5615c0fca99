import { isListed, type ResumeRecord, searchText, type VersionInfo, type VersionRecord } from "@vitae/core/ports";
import type { ResumeRow, ResumeVersionRow } from "../database.ts";
import { decodeText, encodeText } from "./json-text.ts";

type Named = Pick<ResumeRecord, "name" | "externalUserId" | "resumeId">;

/** Columns that change with the name. */
export const toNameColumns = (context: Named) => ({
  name: context.name === null ? null : encodeText(context.name),
  searched: searchText(context),
});

/** Converts a saved résumé to a row. */
export const toResumeRow = (context: ResumeRecord) => ({
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

/** Converts a row to a saved résumé. */
export const toResumeRecord = (row: ResumeRow): ResumeRecord => ({
  resumeId: row.resume_id,
  customerId: row.customer_id,
  account: row.account_id,
  owner: row.owner,
  externalUserId: row.external_user_id,
  name: row.name === null ? null : decodeText(row.name),
  version: row.version,
  sequence: Number(row.seq),
  createdAt: Number(row.created_at),
  updatedAt: Number(row.updated_at),
});

/** Converts a version to a row. */
export const toVersionRow = (resumeId: string, account: string, version: VersionRecord) => ({
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

/** Columns of a version without its content. */
export const headColumns = ["version", "mode", "language", "changes", "undo_to", "redo_to", "created_at"] as const;

/** Converts a row to the information about a version. */
export const toVersionInfo = (row: Pick<ResumeVersionRow, (typeof headColumns)[number]>): VersionInfo => ({
  version: row.version,
  mode: row.mode,
  language: row.language,
  changes: JSON.parse(row.changes) as string[],
  undoTo: row.undo_to,
  redoTo: row.redo_to,
  createdAt: Number(row.created_at),
});
