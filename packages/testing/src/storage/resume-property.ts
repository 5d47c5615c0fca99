import type { ResumeRecord, Storage, VersionRecord } from "@vitae/core/ports";
import fc from "fast-check";
import { expect } from "vitest";
import { contextOf, versionOf } from "./fixtures.ts";

const schedules = 15;
const accounts = ["one", "other"] as const;
const users = ["ada", "Ada", "grace"] as const;
const names = [null, "Ada", "ADA %", "İda_", "Οδός"] as const;
const searches = ["", "a", "D", "%", "_", "ida", "ΟΔΌΣ", "res_one", "nobody"] as const;

const account = fc.constantFrom(...accounts);
const user = fc.constantFrom(...users);
const named = <const Name extends string>(name: Name) => fc.constant(name);
/** How far from the version that holds what is expected is; mostly not at all. */
const off = fc.constantFrom(0, 0, 0, 0, 1, -1);

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: named("add"), account, user, legacy: fc.constantFrom(false, false, true), name: fc.constantFrom(...names) }),
  },
  { weight: 6, arbitrary: fc.record({ do: named("append"), account, user, off, name: fc.constantFrom(...names) }) },
  { weight: 2, arbitrary: fc.record({ do: named("remove"), account, user, foreign: fc.constantFrom(false, false, false, true) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: named("list"),
      account,
      search: fc.constantFrom(...searches),
      limit: fc.integer({ min: 1, max: 4 }),
      offset: fc.nat({ max: 2 }),
      below: fc.option(fc.nat({ max: 5 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: named("versions"),
      account,
      user,
      limit: fc.integer({ min: 1, max: 3 }),
      before: fc.option(fc.integer({ min: 1, max: 5 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: named("deleteAccount"), account }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/**
 * Step by step, a store answers what a plain model of it answers, and shows what the model shows. A failure names its seed; `VITAE_SEED`
 * runs it again and `VITAE_RUNS` more of them.
 */
export async function contextProperty(storage: Storage): Promise<void> {
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40, size: "max" }), async (steps) => {
    const run: Run = { storage, kept: [], made: 0 };
    try {
      for (const each of steps) await takenAlike(run, each);
      await lookAlike(run);
    } finally {
      for (const each of accounts) await storage.accounts.delete(each);
    }
  });
  const { VITAE_SEED: seed, VITAE_RUNS: runs = schedules } = process.env;
  await fc.assert(property, { numRuns: Number(runs), ...(seed !== undefined && { seed: Number(seed) }) });
}

/** A context with all of its versions. Its `sequence` is the store's. */
interface Kept {
  context: ResumeRecord;
  readonly versions: VersionRecord[];
}

interface Run {
  readonly storage: Storage;
  /** In the order they were made. */
  kept: Kept[];
  made: number;
}

const isLegacy = ({ owner }: Pick<ResumeRecord, "owner">): boolean => owner.startsWith("token:");

const ownersOf = (user: string) => [`user:${user}`, `token:${user}`];

/** One of the contexts that this user may have; a step that finds none goes for one that does not exist. */
const chosen = ({ kept }: Run, { account, user }: { readonly account: string; readonly user: string }): Kept | undefined =>
  kept.find(({ context }) => context.account === account && ownersOf(user).includes(context.owner));

/** Takes the step in both and expects the same answer. */
const takenAlike = async (run: Run, step: Step): Promise<void> => {
  const { resumes: contexts, accounts } = run.storage;
  switch (step.do) {
    case "add":
      return addedAlike(run, step);
    case "append": {
      const found = chosen(run, step);
      const expected = Math.max(0, (found?.context.version ?? 0) + step.off);
      const resumeId = found?.context.resumeId ?? "res_nobody";
      const version = versionOf(expected + 1, { content: `{"of":"${resumeId}"}` });
      const fits = found?.context.version === expected;
      expect(await contexts.append({ resumeId, expected, name: step.name, version })).toBe(fits);
      if (!fits) return;
      found.versions.push(version);
      found.context = { ...found.context, name: step.name, version: version.version, updatedAt: version.createdAt };
      return;
    }
    case "remove": {
      const found = chosen(run, step);
      const owned = found !== undefined && !step.foreign && !isLegacy(found.context);
      expect(await contexts.remove(step.foreign ? "stranger" : step.account, found?.context.resumeId ?? "res_nobody")).toBe(owned);
      if (owned) run.kept = run.kept.filter((each) => each !== found);
      return;
    }
    case "list": {
      const { account, search, limit, offset } = step;
      const before = step.below === null ? null : (run.kept[step.below]?.context.sequence ?? 0);
      const found = listedOf(run, account)
        .filter(({ sequence }) => before === null || sequence < before)
        .filter((context) => isFound(context, search));
      const first = before === null ? offset : 0;
      return expect(await contexts.list({ account, search, limit, offset, before })).toEqual(found.slice(first, first + limit));
    }
    case "versions": {
      const found = chosen(run, step);
      const heads = (found?.versions ?? []).filter(({ version }) => step.before === null || version < step.before).map(headOf);
      const shown = await contexts.versions(found?.context.resumeId ?? "res_nobody", step);
      return expect(shown).toEqual(heads.toReversed().slice(0, step.limit));
    }
    case "deleteAccount":
      await accounts.delete(step.account);
      run.kept = run.kept.filter(({ context }) => context.account !== step.account);
  }
};

const addedAlike = async (run: Run, { account, user, legacy, name }: Extract<Step, { do: "add" }>): Promise<void> => {
  const { resumes: contexts } = run.storage;
  const owner = `${legacy ? "token" : "user"}:${user}`;
  const context = contextOf(account, user, { resumeId: `res_${account}_${run.made++}`, owner, externalUserId: legacy ? null : user, name });
  const isFree = !run.kept.some((each) => each.context.account === account && each.context.owner === owner);
  expect(await contexts.add(context)).toBe(isFree);
  if (!isFree) return;
  const sequence = (await contexts.find(account, owner))?.sequence ?? 0;
  expect(sequence).toBeGreaterThan(run.kept.at(-1)?.context.sequence ?? 0);
  run.kept.push({ context: { ...context, sequence }, versions: [] });
};

const listedOf = ({ kept }: Run, account: string): readonly ResumeRecord[] =>
  kept
    .map(({ context }) => context)
    .filter((context) => context.account === account && !isLegacy(context))
    .toReversed();

/** Enough for the letters that are used here, and told another way than the stores tell it. */
const isFound = ({ name, externalUserId, resumeId }: ResumeRecord, search: string): boolean =>
  [name ?? "", externalUserId ?? "", resumeId].some((text) => plain(text).includes(plain(search)));

const plain = (text: string): string => text.toLocaleLowerCase("tr").replaceAll("ı", "i").replaceAll("ς", "σ");

const headOf = ({ content, ...head }: VersionRecord) => head;

/** All that the storage shows, against all of the model. */
const lookAlike = async (run: Run): Promise<void> => {
  const { resumes: contexts } = run.storage;
  for (const { context, versions } of run.kept) {
    const { account, owner, resumeId } = context;
    expect(await contexts.find(account, owner)).toEqual(context);
    expect(await contexts.get(account, resumeId)).toEqual(isLegacy(context) ? null : context);
    for (const version of versions) expect(await contexts.version(resumeId, version.version)).toEqual(version);
    expect(await contexts.version(resumeId, context.version + 1)).toBeNull();
  }
  for (const account of accounts) {
    const page = { account, search: "", limit: 99, offset: 0, before: null };
    expect(await contexts.list(page)).toEqual(listedOf(run, account));
  }
};
