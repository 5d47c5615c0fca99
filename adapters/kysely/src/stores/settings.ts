import type { SettingStore } from "@vitae/core/ports";
import type { Session } from "../session.ts";

/** Store of generated settings. */
export const settingStore = ({ read, write }: Session): SettingStore => ({
  get: (name) =>
    read(async (db) => {
      const row = await db.selectFrom("vitae_settings").select("value").where("name", "=", name).executeTakeFirst();
      return row?.value ?? null;
    }),

  getOrSet: (name, value) =>
    write(async (db) => {
      await db
        .insertInto("vitae_settings")
        .values({ name, value })
        .onConflict((conflict) => conflict.column("name").doNothing())
        .execute();
      return (await db.selectFrom("vitae_settings").select("value").where("name", "=", name).executeTakeFirstOrThrow()).value;
    }),
});
