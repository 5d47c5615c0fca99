import { questionEndings } from "./question-endings.ts";

const address = /(?:https?:\/\/|www\.)\S+/gu;
/** "(?)" and "[??]" mark text that the transcriber was not sure of. */
const doubt = /[([（［]\s*[?？]+\s*[)\]）］]/gu;
/** One question however many marks it has: Latin, full-width, Arabic, reversed, Ethiopic, Vai, Bamum, Coptic, and their small and joined forms. */
const marks = /[?？؟⸮፧꘏꛷⳺︖﹖‽⁇⁈⁉⹔][?？؟⸮፧꘏꛷⳺︖﹖‽⁇⁈⁉⹔!！]*/gu;
/** Greek uses a semicolon as the question mark. */
const greekMarks = /(?<=[\p{Script=Greek}\d"»”)])\s?[;\u037e]+(?=\s|$|["»”)])/gu;
const greek = /\p{Script=Greek}/u;
/** Armenian marks the stressed syllable of the questioned word, possibly more than once in a sentence. */
const armenian = "\u055e";
const armenianSentences = /[:։.\n]/u;

/** Questions by the marks of each writing, and by the words that end one in languages that need no mark. */
export function countQuestions(text: string): number {
  const plain = text.replace(address, " ").replace(doubt, " ");
  const marked = countOf(plain, marks) + (greek.test(plain) ? countOf(plain, greekMarks) : 0) + armenianQuestions(plain);
  return marked + countOf(plain, questionEndings());
}

const countOf = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

const armenianQuestions = (text: string): number =>
  text.includes(armenian) ? text.split(armenianSentences).filter((sentence) => sentence.includes(armenian)).length : 0;
