import { aiDataOf, keepIds, toSegments } from "@vitae/resume";
import { diffResumes } from "@vitae/resume/diff";
import type * as z from "zod";
import { VitaeError } from "../errors.ts";
import { callStorage } from "../runtime/call-storage.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { validationFailed } from "../runtime/validation-failed.ts";
import type { Principal } from "../storage/principal.schema.ts";
import { ownedByUser, type ResumeRecord, type VersionInfo, type VersionRecord } from "../storage/resume-record.schema.ts";
import type { Storage } from "../storage/storage.port.ts";
import { type CursorKey, decodeCursor, nextPage } from "./listing-cursor.ts";
import type { LoadLocale } from "./locale.port.ts";
import { ResumeId } from "./prompt.schema.ts";
import { createRecord } from "./resolve-resume.operation.ts";
import { deserialiseResume, serialiseResume } from "./resume-json.ts";
import { resumeName } from "./resume-name.ts";
import {
  RestoreRequest,
  ResumeListRequest,
  type ResumeVersion,
  type ResumeVersionContent,
  type SavedResume,
  SaveRequest,
  VersionListRequest,
  VersionRequest,
} from "./saved-resume.schema.ts";
import type { SavedResumeService } from "./saved-resumes.port.ts";
import { linksAfterChange } from "./version-history.ts";

export interface SavedResumeDeps {
  readonly storage: Storage;
  readonly host: Runtime;
  readonly cursorKey: () => Promise<CursorKey>;
  readonly loadLocale: LoadLocale;
}

/** Maximum number of attempts if other writers change the résumé at the same time. */
const maxRestoreAttempts = 2;

/** Creates the service for the saved résumés of the caller's account. */
export function createSavedResumeService(
  { storage, host, cursorKey, loadLocale }: SavedResumeDeps,
  { account, kind }: Principal,
): SavedResumeService {
  const findRecord = async (resumeId: string): Promise<ResumeRecord> => {
    const context = await callStorage(() => storage.resumes.get(account, resumeId));
    if (!context) throw new VitaeError("resume_not_found");
    return context;
  };
  const findVersion = async (resumeId: string, version: number): Promise<VersionRecord> => {
    const found = await callStorage(() => storage.resumes.version(resumeId, version));
    if (!found) throw new VitaeError("resume_not_found");
    return found;
  };
  const append = async (context: ResumeRecord, source: VersionRecord): Promise<ResumeVersionContent | null> => {
    const current = await findVersion(context.resumeId, context.version);
    const resume = deserialiseResume(source.content);
    const changes = diffResumes(deserialiseResume(current.content), resume, (await loadLocale(resume.language)).changes);
    const { undoTo, redoTo } = changes.length > 0 ? linksAfterChange(context.version) : current;
    const version: VersionRecord = {
      ...source,
      version: context.version + 1,
      mode: "restore",
      changes,
      // Without a change, the links stay the same. Otherwise undo would stop at a version that does not differ.
      undoTo,
      redoTo,
      createdAt: host.clock.now(),
    };
    const change = { resumeId: context.resumeId, expected: context.version, name: resumeName(resume), version };
    const done = await callStorage(() => storage.resumes.append(change));
    return done ? { ...toResumeVersion(version), resume_id: context.resumeId, ai_data: aiDataOf(resume) } : null;
  };

  const newRecord = (externalUserId: string) => createRecord(host, { account, owner: ownedByUser(externalUserId), externalUserId });

  const service: SavedResumeService = {
    list: async (request = {}) => {
      const { search = "", limit, offset, cursor } = validate(ResumeListRequest, request, "query");
      const key = await cursorKey();
      const before = cursor === undefined ? null : decodeCursor(key, cursor, { account, search });
      if (cursor !== undefined && before === null) throw invalidCursor();
      const found = await callStorage(() =>
        storage.resumes.list({ account, search, limit: limit + 1, before, offset: before === null ? offset : 0 }),
      );
      return { items: found.slice(0, limit).map(toSavedResume), ...nextPage(key, found, { account, search, limit, offset, cursor }) };
    },

    read: async (resumeId) => {
      const context = await findRecord(validate(ResumeId, resumeId, "query", "resume_id"));
      if (context.version === 0) return { ...toSavedResume(context), ai_data: null };
      const { content } = await findVersion(context.resumeId, context.version);
      return { ...toSavedResume(context), ai_data: aiDataOf(deserialiseResume(content)) };
    },

    versions: async (request) => {
      const { resume_id, limit, before = null } = validate(VersionListRequest, request, "query");
      await findRecord(resume_id);
      const found = await callStorage(() => storage.resumes.versions(resume_id, { before, limit: limit + 1 }));
      const items = found.slice(0, limit).map(toResumeVersion);
      return { resume_id, items, next_before: found.length > limit ? (items.at(-1)?.version ?? null) : null };
    },

    version: async (request) => {
      const { resume_id, version } = validate(VersionRequest, request, "query");
      await findRecord(resume_id);
      const found = await findVersion(resume_id, version);
      return { ...toResumeVersion(found), resume_id, ai_data: aiDataOf(deserialiseResume(found.content)) };
    },

    save: async (request) => {
      const { resume, target } = validate(SaveRequest, request, "body");
      const locale = await loadLocale(resume.language);
      const isNew = "external_user_id" in target;
      const context = isNew ? newRecord(target.external_user_id) : await findRecord(target.resume_id);
      if (!isNew && context.version !== target.version) throw new VitaeError("resume_changed");
      const before = isNew ? null : deserialiseResume((await findVersion(context.resumeId, context.version)).content);
      const saved = toSegments(resume, { names: locale.changes.names, ...(before && { firstId: before.next_id }) });
      const after = before ? keepIds(before, saved) : saved;
      const version: VersionRecord = {
        version: context.version + 1,
        mode: isNew ? "import" : "edit",
        language: after.language,
        changes: diffResumes(before, after, locale.changes),
        ...linksAfterChange(context.version),
        createdAt: host.clock.now(),
        content: serialiseResume(after),
      };
      const change = { resumeId: context.resumeId, expected: context.version, name: resumeName(after), version };
      const done = await callStorage(() =>
        storage.transaction(async (tx) => (!isNew || (await tx.resumes.add(context))) && tx.resumes.append(change)),
      );
      if (!done) throw new VitaeError("resume_changed");
      return { ...toResumeVersion(version), resume_id: context.resumeId, ai_data: aiDataOf(after) };
    },

    restore: async (request) => {
      const { resume_id, version } = validate(RestoreRequest, request, "body");
      for (let attempt = 0; attempt < maxRestoreAttempts; attempt++) {
        const restored = await append(await findRecord(resume_id), await findVersion(resume_id, version));
        if (restored) return restored;
      }
      throw new VitaeError("resume_changed");
    },

    remove: async (resumeId) => {
      const id = validate(ResumeId, resumeId, "query", "resume_id");
      const done = await callStorage(() => storage.transaction((tx) => tx.resumes.remove(account, id)));
      if (!done) throw new VitaeError("resume_not_found");
    },
  };
  return kind === "console" ? service : rejectAll(service);
}

/** A legacy token can access its own résumé only, and only by instructions. */
const rejectAll = (service: SavedResumeService): SavedResumeService => {
  const refuse = async () => {
    throw new VitaeError("console_key_needed");
  };
  return Object.fromEntries(Object.keys(service).map((name) => [name, refuse])) as unknown as SavedResumeService;
};

const toSavedResume = ({ externalUserId, customerId, resumeId, name, version, createdAt, updatedAt }: ResumeRecord): SavedResume => ({
  external_user_id: externalUserId,
  customer_id: customerId,
  resume_id: resumeId,
  name,
  version,
  created_at: isoTime(createdAt),
  updated_at: isoTime(updatedAt),
});

const toResumeVersion = ({ version, mode, language, changes, createdAt }: VersionInfo): ResumeVersion => ({
  version,
  mode,
  language,
  changes,
  created_at: isoTime(createdAt),
});

const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();

function validate<Schema extends z.ZodType>(schema: Schema, value: unknown, ...at: string[]): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw validationFailed(result.error, at);
  return result.data;
}

const invalidCursor = () =>
  new VitaeError("validation_failed", {
    issues: [{ type: "value_error", loc: ["query", "cursor"], msg: "is not a cursor of this search; omit it to start at the first page" }],
  });
