import { VitaeError } from "../errors.ts";

/** The core's edge to the storage: whatever goes wrong below is `storage_unavailable`, with its cause for the log. */
export const callStorage = async <T>(query: () => Promise<T>): Promise<T> => {
  try {
    return await query();
  } catch (cause) {
    throw VitaeError.is(cause) ? cause : new VitaeError("storage_unavailable", { cause });
  }
};
