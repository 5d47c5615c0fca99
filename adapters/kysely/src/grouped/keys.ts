import type { KeyStore } from "@vitae/core/ports";
import type { Kysely } from "kysely";
import type { Database } from "../database.ts";
import { findKeysIn } from "../stores/keys.ts";
import { groupCalls } from "./group-calls.ts";

/** Key store whose lookups are grouped, because every request makes one and many requests arrive at once. */
export const groupedKeys = (db: Kysely<Database>): Pick<KeyStore, "find"> => ({
  find: groupCalls(findKeysIn(db)),
});
