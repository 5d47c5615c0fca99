const address = /(?:https?:\/\/|www\.)\S+/gu;
/** "(?)" and "[??]": whoever wrote it down was not sure. */
const doubt = /[([（［]\s*[?？]+\s*[)\]）］]/gu;
/** One question however many marks it has: Latin, full-width, Arabic, reversed, Ethiopic, Vai, Bamum, Coptic, and their small and joined forms. */
const marks = /[?？؟⸮፧꘏꛷⳺︖﹖‽⁇⁈⁉⹔][?？؟⸮፧꘏꛷⳺︖﹖‽⁇⁈⁉⹔!！]*/gu;
/** Greek asks with what others call a semicolon. */
const greekMarks = /(?<=[\p{Script=Greek}\d"»”)])\s?[;\u037e]+(?=\s|$|["»”)])/gu;
const greek = /\p{Script=Greek}/u;
/** Armenian marks the stressed syllable of the word that is asked about, more than once in a sentence that has several. */
const armenian = "\u055e";
const armenianSentences = /[:։.\n]/u;

const end = String.raw`(?=\s*(?:[。．.!！…\n」』”"]|$))`;
/** Words that end a question, where no mark does. */
const unmarked: readonly RegExp[] = [
  new RegExp(`(?:吗|嗎|呢)${end}`, "gu"),
  // Not 「とか」, 「なんか」, 「どうか」, 「というか」: they ask nothing.
  new RegExp(`(?<=\\p{Script=Hiragana})(?<!と|なん|どう|という|いつ|どこ|だれ|なに)か${end}`, "gu"),
  new RegExp(`(?:습니까|입니까|됩니까|ㅂ니까|까요|인가요|는가요|은가요)${end}`, "gu"),
  /(?:ไหม|มั้ย|หรือเปล่า|หรือไม่|หรือยัง)(?:ครับ|คะ|ค่ะ|จ๊ะ)?(?=\s|$)/gu,
];

/** Questions by the marks of each writing, and by the words that end one in Chinese, Japanese, Korean and Thai. */
export function countQuestions(text: string): number {
  const plain = text.replace(address, " ").replace(doubt, " ");
  const marked = countOf(plain, marks) + (greek.test(plain) ? countOf(plain, greekMarks) : 0) + armenianQuestions(plain);
  return marked + unmarked.reduce((sum, ending) => sum + countOf(plain, ending), 0);
}

const countOf = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

const armenianQuestions = (text: string): number =>
  text.includes(armenian) ? text.split(armenianSentences).filter((sentence) => sentence.includes(armenian)).length : 0;
