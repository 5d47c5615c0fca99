import type * as z from "zod";
import { VitaeError } from "../errors.ts";
import { diffResumes } from "../resume/diff/diff.ts";
import { aiDataOf } from "../resume/segment.schema.ts";
import { callStorage } from "../runtime/call-storage.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { validationFailed } from "../runtime/validation-failed.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { ResumeRecord, VersionInfo, VersionRecord } from "../storage/resume-record.schema.ts";
import type { Storage } from "../storage/storage.port.ts";
import { type CursorKey, decodeCursor, nextPage } from "./cursor.ts";
import type { LoadLocale } from "./locale.port.ts";
import { ResumeId } from "./prompt.schema.ts";
import { deserialiseResume } from "./resume-json.ts";
import { resumeName } from "./resume-name.ts";
import {
  RestoreRequest,
  ResumeListRequest,
  type ResumeVersion,
  type ResumeVersionContent,
  type SavedResume,
  VersionListRequest,
  VersionRequest,
} from "./saved-resume.schema.ts";
import type { SavedResumeService } from "./saved-resumes.port.ts";
import { linksAfterChange } from "./version-history.ts";

export interface SavedResumeDeps {
  readonly storage: Storage;
  readonly host: Runtime;
  readonly cursorKey: () => Promise<CursorKey>;
  readonly wordsOf: LoadLocale;
}

/** How often a restoration is tried against writers that are faster. */
const attempts = 2;

/** What a caller may do with the saved résumés of its account. */
export function createSavedResumeService(
  { storage, host, cursorKey, wordsOf }: SavedResumeDeps,
  { account, kind }: Principal,
): SavedResumeService {
  const ofAccount = async (resumeId: string): Promise<ResumeRecord> => {
    const context = await callStorage(() => storage.resumes.get(account, resumeId));
    if (!context) throw new VitaeError("resume_not_found");
    return context;
  };
  const versionOf = async (resumeId: string, version: number): Promise<VersionRecord> => {
    const found = await callStorage(() => storage.resumes.version(resumeId, version));
    if (!found) throw new VitaeError("resume_not_found");
    return found;
  };
  const append = async (context: ResumeRecord, source: VersionRecord): Promise<ResumeVersionContent | null> => {
    const current = await versionOf(context.resumeId, context.version);
    const resume = deserialiseResume(source.content);
    const changes = diffResumes(deserialiseResume(current.content), resume, (await wordsOf(resume.language)).changes);
    const { undoTo, redoTo } = changes.length > 0 ? linksAfterChange(context.version) : current;
    const version: VersionRecord = {
      ...source,
      version: context.version + 1,
      mode: "restore",
      changes,
      // From one that looks like the newest, undo leads where it led from there: a step at which nothing changes would never be passed.
      undoTo,
      redoTo,
      createdAt: host.clock.now(),
    };
    const change = { resumeId: context.resumeId, expected: context.version, name: resumeName(resume), version };
    const done = await callStorage(() => storage.resumes.append(change));
    return done ? { ...versionShown(version), resume_id: context.resumeId, ai_data: aiDataOf(resume) } : null;
  };

  const service: SavedResumeService = {
    list: async (request = {}) => {
      const { search = "", limit, offset, cursor } = checked(ResumeListRequest, request, "query");
      const key = await cursorKey();
      const before = cursor === undefined ? null : decodeCursor(key, cursor, { account, search });
      if (cursor !== undefined && before === null) throw badCursor();
      const found = await callStorage(() =>
        storage.resumes.list({ account, search, limit: limit + 1, before, offset: before === null ? offset : 0 }),
      );
      return { items: found.slice(0, limit).map(shown), ...nextPage(key, found, { account, search, limit, offset, cursor }) };
    },

    read: async (resumeId) => {
      const context = await ofAccount(checked(ResumeId, resumeId, "query", "resume_id"));
      if (context.version === 0) return { ...shown(context), ai_data: null };
      const { content } = await versionOf(context.resumeId, context.version);
      return { ...shown(context), ai_data: aiDataOf(deserialiseResume(content)) };
    },

    versions: async (request) => {
      const { resume_id, limit, before = null } = checked(VersionListRequest, request, "query");
      await ofAccount(resume_id);
      const found = await callStorage(() => storage.resumes.versions(resume_id, { before, limit: limit + 1 }));
      const items = found.slice(0, limit).map(versionShown);
      return { resume_id, items, next_before: found.length > limit ? (items.at(-1)?.version ?? null) : null };
    },

    version: async (request) => {
      const { resume_id, version } = checked(VersionRequest, request, "query");
      await ofAccount(resume_id);
      const found = await versionOf(resume_id, version);
      return { ...versionShown(found), resume_id, ai_data: aiDataOf(deserialiseResume(found.content)) };
    },

    restore: async (request) => {
      const { resume_id, version } = checked(RestoreRequest, request, "body");
      for (let attempt = 0; attempt < attempts; attempt++) {
        const restored = await append(await ofAccount(resume_id), await versionOf(resume_id, version));
        if (restored) return restored;
      }
      throw new VitaeError("resume_changed");
    },

    remove: async (resumeId) => {
      const id = checked(ResumeId, resumeId, "query", "resume_id");
      const done = await callStorage(() => storage.transaction((tx) => tx.resumes.remove(account, id)));
      if (!done) throw new VitaeError("resume_not_found");
    },
  };
  return kind === "console" ? service : refusing(service);
}

/** A legacy token knows its own résumé only, and that through its instructions. */
const refusing = (service: SavedResumeService): SavedResumeService => {
  const refuse = async () => {
    throw new VitaeError("console_key_needed");
  };
  return Object.fromEntries(Object.keys(service).map((name) => [name, refuse])) as unknown as SavedResumeService;
};

const shown = ({ externalUserId, customerId, resumeId, name, version, createdAt, updatedAt }: ResumeRecord): SavedResume => ({
  external_user_id: externalUserId,
  customer_id: customerId,
  resume_id: resumeId,
  name,
  version,
  created_at: time(createdAt),
  updated_at: time(updatedAt),
});

const versionShown = ({ version, mode, language, changes, createdAt }: VersionInfo): ResumeVersion => ({
  version,
  mode,
  language,
  changes,
  created_at: time(createdAt),
});

const time = (milliseconds: number): string => new Date(milliseconds).toISOString();

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown, ...at: string[]): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw validationFailed(result.error, at);
  return result.data;
}

const badCursor = () =>
  new VitaeError("validation_failed", {
    issues: [{ type: "value_error", loc: ["query", "cursor"], msg: "is no cursor of this search; leave it out to begin again" }],
  });
