import { EvidenceWords } from "@vitae/languages/evidence-words";
import { fold } from "@vitae/languages/fold";
import { once } from "@vitae/languages/once";
import { readLanguageFiles } from "@vitae/languages/read-folder";

let loaded: readonly EvidenceWords[] | null = null;

/** Negations of the languages, English first. */
export function evidenceWords(): readonly EvidenceWords[] {
  loaded ??= readLanguageFiles("evidence.json", EvidenceWords);
  return loaded;
}

/** The words of all languages as patterns over folded text: a résumé may mix languages. */
export const evidencePatterns = once(() => ({
  negation: whole(({ negations }) => negations, "gu"),
  knowledge: new RegExp(
    either(({ knowledge }) => knowledge),
    "u",
  ),
  trailingNegation: new RegExp(`^.{0,12}?${either((words) => words.trailing_negations)}`, "u"),
  inProgress: beginning((words) => words.in_progress),
  wish: whole(({ wishes }) => wishes, "u"),
  others: whole(({ others }) => others, "u"),
  byOthers: whole((words) => words.by_others, "u"),
  aside: whole(({ asides }) => asides, "u"),
  technical: beginning(({ technical }) => technical),
  maker: beginning(({ makers }) => makers),
  trainee: beginning(({ trainees }) => trainees),
  lapsed: whole(({ lapsed }) => lapsed, "u"),
  states: whole(({ states }) => states, "gu"),
  behindMeans: new RegExp(`${bounded(({ means }) => means, "")}(?:\\s\\p{L}{1,3})?$`, "u"),
}));

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function either(pick: (words: EvidenceWords) => readonly string[]): string {
  const words = new Set(evidenceWords().flatMap(pick).map(fold));
  return `(?:${[...words]
    .sort((one, other) => other.length - one.length)
    .map(escaped)
    .join("|")})`;
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Words of scripts without spaces stand anywhere. */
function bounded(pick: (words: EvidenceWords) => readonly string[], end: string): string {
  const spaced = either((words) => pick(words).filter((word) => !unspaced.test(word)));
  const free = either((words) => pick(words).filter((word) => unspaced.test(word)));
  return free === "(?:)" ? `(?<![\\p{L}\\p{M}])${spaced}${end}` : `(?:(?<![\\p{L}\\p{M}])${spaced}${end}|${free})`;
}

const whole = (pick: (words: EvidenceWords) => readonly string[], flags: string): RegExp =>
  new RegExp(bounded(pick, "(?![\\p{L}\\p{M}])"), flags);
const beginning = (pick: (words: EvidenceWords) => readonly string[]): RegExp => new RegExp(bounded(pick, ""), "u");
