import { VitaeError } from "../errors.ts";

/** Converts every failure of the storage to `storage_unavailable`, with its cause for the log. */
export const callStorage = async <T>(query: () => Promise<T>): Promise<T> => {
  try {
    return await query();
  } catch (cause) {
    throw VitaeError.is(cause) ? cause : new VitaeError("storage_unavailable", { cause });
  }
};
