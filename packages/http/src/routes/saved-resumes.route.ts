import type { ResumeService } from "@vitae/core";
import {
  ExportView,
  RestoreRequest,
  ResumeId,
  ResumeListRequest,
  ResumeVersionContent,
  ResumeVersions,
  SavedResume,
  SavedResumeContent,
  SavedResumes,
  VersionListRequest,
  VersionRequest,
} from "@vitae/core/schemas";
import * as z from "zod";
import { type Route, route } from "../route.ts";
import { exportedMediaTypes, readOrExport } from "./export-resume.ts";

/** Read access costs nothing and requires no balance, so that paid results stay readable. */
const access = { credit: false, consoleKey: true } as const;

const one = z.object({ resume_id: ResumeId });

const saved = SavedResume.parse({
  external_user_id: "user-4711",
  customer_id: "cus_4hZ1bN0cQx7mP2kLw9Ya",
  resume_id: "res_8Kd2fJ6sVt3nR5gHq1Xe",
  name: "Odalys Fenwick-Marsh",
  version: 2,
  created_at: "2026-01-31T12:00:00.000Z",
  updated_at: "2026-01-31T12:05:00.000Z",
});

const version = {
  version: 2,
  mode: "edit",
  language: "en",
  changes: ["Skills: “Rust” added."],
  created_at: "2026-01-31T12:05:00.000Z",
} as const;

const content = {
  language: "en",
  data: [
    {
      segment_id: "s2",
      segment_type: "skills" as const,
      segment_name: "Skills",
      segment_data: { items: ["TypeScript", "Rust"], groups: [] },
      sub_segments: [],
    },
  ],
};

const versionContent = ResumeVersionContent.meta({ id: "ResumeVersionContent" });

const listRoute = route<ResumeService>()({
  method: "GET",
  path: "/prompt/resumes",
  summary: "List the saved résumés of the account and of its end users",
  access,
  query: ResumeListRequest,
  answers: "The résumés, newest first. Send `next_cursor` as `cursor` for the next page; null means that there is none.",
  example: { items: [saved], next_cursor: null, next_offset: null },
  reply: SavedResumes.meta({ id: "SavedResumes" }),
  errors: [],
  handle: (operations, { query }) => operations.resumes.list(query),
});

const readRoute = route<ResumeService>()({
  method: "GET",
  path: "/prompt/resume",
  summary: "Read the latest version of a saved résumé, or export it as a document",
  access,
  query: one.extend(ExportView.partial().shape),
  answers: "The résumé; `ai_data` is null if it has no version yet. With `format`: the document.",
  files: exportedMediaTypes,
  example: { ...saved, ai_data: content },
  reply: SavedResumeContent.meta({ id: "SavedResumeContent" }),
  errors: ["resume_not_found", "font_missing", "export_not_enabled", "export_timed_out"],
  handle: (operations, { query, call }) => readOrExport(operations, query, call),
});

const removeRoute = route<ResumeService>()({
  method: "DELETE",
  path: "/prompt/resume",
  summary: "Delete a saved résumé and all its versions permanently",
  access,
  query: one,
  answers: "The résumé and the stored responses about it were deleted.",
  example: { resume_id: saved.resume_id, deleted: true },
  reply: z.object({ resume_id: z.string(), deleted: z.literal(true) }).meta({ id: "DeletedResume" }),
  errors: ["resume_not_found"],
  handle: async (operations, { query: { resume_id } }) => {
    await operations.resumes.remove(resume_id);
    return { resume_id, deleted: true as const };
  },
});

const versionsRoute = route<ResumeService>()({
  method: "GET",
  path: "/prompt/versions",
  summary: "List the versions of a saved résumé and their changes",
  access,
  query: VersionListRequest,
  answers: "The versions, newest first. Send `next_before` as `before` for the next page; null means that there is none.",
  example: { resume_id: saved.resume_id, items: [version], next_before: null },
  reply: ResumeVersions.meta({ id: "ResumeVersions" }),
  errors: ["resume_not_found"],
  handle: (operations, { query }) => operations.resumes.versions(query),
});

const versionRoute = route<ResumeService>()({
  method: "GET",
  path: "/prompt/version",
  summary: "Read one version of a saved résumé",
  access,
  query: VersionRequest,
  answers: "The version and its résumé.",
  example: { ...version, resume_id: saved.resume_id, ai_data: content },
  reply: versionContent,
  errors: ["resume_not_found"],
  handle: (operations, { query }) => operations.resumes.version(query),
});

const restoreRoute = route<ResumeService>()({
  method: "POST",
  path: "/prompt/restore",
  summary: "Restore an old version of a saved résumé",
  access,
  json: RestoreRequest,
  exampleBody: { resume_id: saved.resume_id, version: 1 },
  answers: "The new version, with the content of the old one. It can be undone.",
  example: { ...version, version: 3, mode: "restore", changes: ["Skills: “Rust” removed."], resume_id: saved.resume_id, ai_data: content },
  reply: versionContent,
  errors: ["resume_not_found", "resume_changed"],
  handle: (operations, { json }) => operations.resumes.restore(json),
});

/** Routes of saved résumés: list, read, delete, versions, restore. */
export const savedResumeRoutes: readonly Route[] = [listRoute, readRoute, removeRoute, versionsRoute, versionRoute, restoreRoute];
