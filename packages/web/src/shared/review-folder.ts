import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReviewState, ReviewStore, SharedReview } from "./review-store.ts";

const idForm = /^[A-Za-z0-9]{20}$/;

/**
 * Keeps shared reviews in a folder: one folder of three files for each, which only the user of this process can read.
 *
 * @param folder created if it does not exist
 */
export function reviewFolder(folder: string): ReviewStore {
  const pathOf = (id: string, name = "") => {
    if (!idForm.test(id)) throw new TypeError("The id of a review has 20 letters and digits.");
    return join(folder, id, name);
  };
  const readJson = async <T>(id: string, name: string): Promise<T> => JSON.parse(await readFile(pathOf(id, name), "utf8")) as T;
  const write = (id: string, name: string, content: string | Uint8Array) => writeFile(pathOf(id, name), content, { mode: 0o600 });

  return {
    async add(review, source, state) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await mkdir(pathOf(review.id), { mode: 0o700 });
      // Written first: whatever a process that crashes leaves here is removed at its expiry.
      await write(review.id, "review.json", JSON.stringify({ ...review, ...state }));
      await write(review.id, "source", source);
    },
    find: (id) =>
      orNull(async () => ({
        ...(await readJson<SharedReview & ReviewState>(id, "review.json")),
        ...(await orNull(() => readJson<ReviewState>(id, "state.json"))),
      })),
    source: (id) => orNull(async () => new Uint8Array(await readFile(pathOf(id, "source")))),
    async save(id, state) {
      // A reader sees the old file or the new one, never a part.
      await orNull(async () => {
        await write(id, "next.json", JSON.stringify(state));
        await rename(pathOf(id, "next.json"), pathOf(id, "state.json"));
      });
    },
    remove: async (id) =>
      (await orNull(async () => {
        await readdir(pathOf(id));
        await rm(pathOf(id), { recursive: true, force: true });
        return true;
      })) ?? false,
    ids: async () => ((await orNull(() => readdir(folder))) ?? []).filter((name) => idForm.test(name)),
  };
}

/** Returns null if a file or folder does not exist. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
