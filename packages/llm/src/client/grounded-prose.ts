import type { CallContext, Safeguards } from "@vitae/core/ports";
import { namedLanguage } from "@vitae/languages/named-language";
import { isInScript } from "@vitae/languages/translation/check-translation";

export interface ProseSource {
  /** Text from which the prose may take names, dates and numbers. */
  readonly text: string;
  /** Expected language, BCP 47; null or unknown: that of the text. */
  readonly language: string | null;
}

/** Returns the texts of a model without those that name something that the source lacks, or that are in letters of another script. */
export async function groundedTexts(
  texts: readonly string[],
  { text: source, language }: ProseSource,
  safeguards: Safeguards,
  call: CallContext,
): Promise<ReadonlySet<string>> {
  const named = namedLanguage(language ?? "");
  const isReadable = (text: string) => (named ? isInScript(text, named) : sharesScript(text, source));
  const readable = [...new Set(texts)].filter(isReadable);
  const strange = await safeguards.findUngroundedInText(readable.join("\n"), { resume: null, instruction: source }, call);
  return new Set(readable.filter((text) => !strange.some((word) => text.includes(word))));
}

const scripts = [/\p{Script=Latin}/gu, /\p{Script=Cyrillic}/gu, /\p{Script=Greek}/gu, /\p{Script=Arabic}/gu, /\p{Script=Hebrew}/gu];

/** True unless most letters of a text are in a common script of which the source has no letter. */
const sharesScript = (text: string, source: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return !scripts.some((script) => (text.match(script)?.length ?? 0) > letters / 2 && source.search(script) === -1);
};
