import { InjectionWords } from "@vitae/languages/injections";
import { readLanguageFiles } from "@vitae/languages/read-folder";

let loaded: readonly InjectionWords[] | null = null;

/** Phrases that address evaluating machines, English first. */
export function injectionWords(): readonly InjectionWords[] {
  loaded ??= readLanguageFiles("injections.json", InjectionWords);
  return loaded;
}
