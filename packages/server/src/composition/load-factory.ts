import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Imports a module and returns its default export, which must be a function. The type of its result is not checked. Paths are
 * relative to the working directory.
 */
export async function loadFactory<Made>(path: string, { setting, of }: { setting: string; of: string }): Promise<() => Made> {
  const module = await import(pathToFileURL(resolve(path)).href).catch((cause) => {
    throw new Error(`Cannot load the module ${path} of ${setting}.`, { cause });
  });
  if (typeof module.default !== "function") throw new Error(`The default export of module ${path} must be a function that returns ${of}.`);
  return () => module.default();
}
