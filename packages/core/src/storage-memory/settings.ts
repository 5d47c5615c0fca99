import type { SettingStore } from "../storage/storage.port.ts";
import type { Tables } from "./tables.ts";

export const memorySettings = (tables: Tables): SettingStore => ({
  get: async (name) => tables.settings.get(name)?.value ?? null,
  getOrSet: async (name, value) => {
    const found = tables.settings.get(name);
    if (found) return found.value;
    tables.settings.put(name, { value });
    return value;
  },
});
