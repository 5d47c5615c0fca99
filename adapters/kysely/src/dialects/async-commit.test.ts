import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "../database.ts";
import { asyncCommitWrites } from "./async-commit.ts";

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const unforced = db.withPlugin(asyncCommitWrites);
const asked = `(select set_config('synchronous_commit', 'off', true)) = 'off'`;

test("an update and a deletion ask not to wait for the disk, whatever else they ask for", () => {
  const update = unforced.updateTable("vitae_slots").set({ taken: 1 }).where("token", "=", "t").where("account", "=", "a");
  expect(update.compile().sql).toBe(`update "vitae_slots" set "taken" = $1 where "token" = $2 and "account" = $3 and ${asked}`);
  const either = unforced.deleteFrom("vitae_slots").where((row) => row.or([row("taken", "=", 0), row("token", "=", "t")]));
  expect(either.compile().sql).toBe(`delete from "vitae_slots" where ("taken" = $1 or "token" = $2) and ${asked}`);
  expect(unforced.deleteFrom("vitae_slots").compile().sql).toBe(`delete from "vitae_slots" where ${asked}`);
});

test("whoever only reads asks for nothing", () => {
  const read = unforced.selectFrom("vitae_slots").select("token").where("taken", "=", 1);
  expect(read.compile().sql).not.toContain("set_config");
});
