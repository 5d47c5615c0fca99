import { InjectionWords } from "@vitae/languages/injections";
import { readLanguageFiles } from "@vitae/languages/read-folder";

let loaded: readonly InjectionWords[] | null = null;

/** What languages say to machines that judge, English first. */
export function injectionWords(): readonly InjectionWords[] {
  loaded ??= readLanguageFiles("injections.json", InjectionWords);
  return loaded;
}
