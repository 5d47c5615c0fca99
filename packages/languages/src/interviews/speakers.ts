import { readLanguageFiles } from "../read-folder.ts";
import { SpeakerWords } from "./speaker-words.schema.ts";

let loaded: readonly SpeakerWords[] | null = null;

/** Reads the speaker labels of every language that has them, on first use. */
export function speakerWords(): readonly SpeakerWords[] {
  loaded ??= readLanguageFiles("speakers.json", SpeakerWords);
  return loaded;
}
