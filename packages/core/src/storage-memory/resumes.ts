import type { ResumeOwner, ResumeRecord, VersionInfo, VersionRecord } from "../storage/resume-record.schema.ts";
import { foldForSearch, isListed, searchText } from "../storage/resume-search.ts";
import type { ResumeStore } from "../storage/resume-store.port.ts";
import { idempotencyRowKey } from "./idempotency.ts";
import type { ResumeRow, Tables } from "./tables.ts";

const ownerKey = (account: string, owner: ResumeOwner): string => JSON.stringify([account, owner]);
const versionKey = (resumeId: string, version: number): string => `${resumeId} ${version}`;

export const memoryResumes = (tables: Tables): ResumeStore => {
  const { contexts, contextOwners, versions } = tables;
  let sequence = 0;
  const findListed = (account: string, resumeId: string) => {
    const context = contexts.get(resumeId);
    return context?.account === account && isListed(context) ? context : undefined;
  };

  return {
    find: async (account, owner) => {
      const context = contexts.get(contextOwners.get(ownerKey(account, owner))?.resumeId ?? "");
      return context ? toRecord(context) : null;
    },
    get: async (account, resumeId) => {
      const context = findListed(account, resumeId);
      return context ? toRecord(context) : null;
    },
    add: async (context) => {
      const key = ownerKey(context.account, context.owner);
      if (contextOwners.get(key)) return false;
      if (contexts.get(context.resumeId)) throw new Error(`A context with the id ${context.resumeId} exists.`);
      contextOwners.put(key, { resumeId: context.resumeId });
      contexts.put(context.resumeId, { ...context, sequence: ++sequence, searched: searchText(context) });
      return true;
    },
    append: async ({ resumeId, expected, name, version }) => {
      const context = contexts.get(resumeId);
      if (context?.version !== expected) return false;
      const changed = { ...context, name, version: version.version, updatedAt: version.createdAt };
      contexts.put(resumeId, { ...changed, searched: searchText(changed) });
      versions.put(versionKey(resumeId, version.version), { ...version });
      return true;
    },
    version: async (resumeId, version) => versions.get(versionKey(resumeId, version)) ?? null,
    versions: async (resumeId, { before, limit }) => {
      const first = Math.min(contexts.get(resumeId)?.version ?? 0, (before ?? Infinity) - 1);
      const last = Math.max(0, first - limit);
      const infos: VersionInfo[] = [];
      for (let version = first; version > last; version--) {
        const found = versions.get(versionKey(resumeId, version));
        if (found) infos.push(toVersionInfo(found));
      }
      return infos;
    },
    list: async ({ account, search, limit, before, offset }) => {
      const folded = foldForSearch(search);
      const matches = (context: ResumeRow) =>
        context.account === account &&
        isListed(context) &&
        (before === null || context.sequence < before) &&
        context.searched.includes(folded);
      const first = before === null ? offset : 0;
      return [...contexts.values()]
        .filter(matches)
        .sort((one, other) => other.sequence - one.sequence)
        .slice(first, first + limit)
        .map(toRecord);
    },
    remove: async (account, resumeId) => {
      const context = findListed(account, resumeId);
      if (!context) return false;
      removeResume(tables, context);
      return true;
    },
  };
};

/** Also removes its versions and the stored responses that contain it. */
export function removeResume({ contexts, contextOwners, versions, replies }: Tables, context: ResumeRecord): void {
  const { account, owner, resumeId } = context;
  contexts.remove(resumeId);
  contextOwners.remove(ownerKey(account, owner));
  for (let version = context.version; version > 0; version--) versions.remove(versionKey(resumeId, version));
  for (const reply of [...replies.values()].filter((each) => each.resumeId === resumeId)) replies.remove(idempotencyRowKey(reply));
}

const toVersionInfo = ({ content, ...head }: VersionRecord): VersionInfo => head;

const toRecord = ({ searched, ...context }: ResumeRow): ResumeRecord => context;
