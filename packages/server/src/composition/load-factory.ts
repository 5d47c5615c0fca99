import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Imports a module and returns its default export, which must be a function. The type of its result is not checked. Paths are
 * relative to the working directory.
 */
export async function loadFactory<Made>(path: string, { setting, of }: { setting: string; of: string }): Promise<() => Made> {
  const module = await import(pathToFileURL(resolve(path)).href).catch((cause) => {
    throw new Error(`The module ${path} cannot be loaded; ${setting} names it.`, { cause });
  });
  if (typeof module.default !== "function") throw new Error(`The module ${path} must export by default a function that makes ${of}.`);
  return () => module.default();
}
