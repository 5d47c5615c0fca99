import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** The function that a module exports by default; what it makes is taken on trust. A path is meant from the working directory. */
export async function loadFactory<Made>(path: string, { setting, of }: { setting: string; of: string }): Promise<() => Made> {
  const module = await import(pathToFileURL(resolve(path)).href).catch((cause) => {
    throw new Error(`The module ${path} cannot be loaded; ${setting} names it.`, { cause });
  });
  if (typeof module.default !== "function") throw new Error(`The module ${path} must export by default a function that makes ${of}.`);
  return () => module.default();
}
