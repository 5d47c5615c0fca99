import { alternatives } from "@vitae/languages/alternatives";
import { fold } from "@vitae/languages/fold";
import { once } from "@vitae/languages/once";
import { contactWords } from "@vitae/languages/reading-words";
import names from "@vitae/languages/taxonomy/contact.json" with { type: "json" };
import type { Vocabulary } from "@vitae/languages/vocabulary";
import { wordSet } from "@vitae/languages/word-set";

/** Kind of digits by the words before them; null if unknown. */
export type PhoneLabel = "phone" | "other" | null;

/** Telephone symbols in résumés of any language. */
const phoneSigns = /[☎☏✆📞📱📲🕿🖁]/u;
const phoneWords = once(() => wordSet([...contactWords((words) => words.phone), ...names.phone_services]));
/** "Mobile no", "Tel. Nr.": the word before it tells. */
const numberWord = once(() => new RegExp(`\\s(?:${alternatives(contactWords((words) => words.number_words))})\\.?$`, "u"));
/** Labels of the language files ("date of birth") come besides. */
const otherWords = once(() => wordSet([...contactWords((words) => words.other_numbers), ...names.identifiers]));

const unspacedTail = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{1,8}$/u;
const longestLabel = 40;
const mostWords = 4;

/** Text before digits in their cell, or in the previous cell. */
export function findPhoneLabel(before: string, words: Vocabulary): PhoneLabel {
  const near = before.slice(-longestLabel);
  const bare = near.replace(/(?<![^\p{L}\p{M}\p{Nd}☎☏✆📞📱📲🕿🖁№°'"״׳])[^\p{L}\p{M}\p{Nd}☎☏✆📞📱📲🕿🖁№°'"״׳]+$/u, "");
  if (phoneSigns.test(near.slice(-6))) return "phone";
  const label = bare.slice(bare.search(/(?<![^,;|•·\t\ufffc])[^,;|•·\t\ufffc]*$/u)).trim();
  if (label === "" || near.length - bare.length > 6) return null;
  const closed = near.length > bare.length;
  for (const text of [label, label.replace(numberWord(), "")]) {
    const kind = kindOf(text, closed, words);
    if (kind) return kind;
  }
  return otherWords().has(fold(lastWords(label, 3))) ? "other" : null;
}

/** The longest tail of the text that is a label; single letters only with a mark behind them. */
function kindOf(text: string, closed: boolean, words: Vocabulary): PhoneLabel {
  for (let count = mostWords; count > 0; count--) {
    const tail = lastWords(text, count);
    const kind = words.label(tail);
    if (kind)
      return kind === "phone" ? "phone" : kind === "address" || kind === "name" || kind === "email" || kind === "website" ? null : "other";
    if ((closed || tail.length > 1) && phoneWords().is(fold(tail))) return "phone";
  }
  const dense = unspacedTail.exec(text)?.[0] ?? "";
  for (let from = 0; from < dense.length; from++) if (words.label(dense.slice(from)) === "phone") return "phone";
  return null;
}

const lastWords = (text: string, count: number): string =>
  text
    .split(/[\s/]+/u)
    .slice(-count)
    .join(" ");

/** Behind the digits, in brackets: "(Fax)". */
export const isNonPhoneLabel = (word: string): boolean => otherWords().is(fold(word));
