import { expect, test } from "vitest";
import { namedLanguage } from "../identification/named-language.ts";
import { checkTranslation } from "./check-translation.ts";

const languageOf = (tag: string) => namedLanguage(tag) ?? expect.unreachable(tag);
const judged = (text: string, translation: string, target = "de", source = "en") =>
  checkTranslation({ source: languageOf(source), target: languageOf(target), text, translation });

test.each([
  ["Led a team", "Leitete ein Team", "de"],
  ["Docker", "Docker", "de"],
  ["Docker, Kubernetes, React", "Docker, Kubernetes, React", "ja"],
  ["Skills: Docker and React", "スキル：Docker、React", "ja"],
  ["Led a team", "Руководил командой", "ru"],
  ["Led a team", "チームを率いた", "ja"],
  ["Led a team", "带领团队", "zh"],
  ["Led a team", "Vodio tim", "sr"],
  ["Led a team", "Водио тим", "sr"],
  ["Machine Learning", "Machine Learning", "de"],
  ["[[1]] years", "[[1]] Jahre", "de"],
  ["Led a team", "Leitete ein Team", "de-Latf"],
  ["Led a team", "Leitete ein Team", "de-Zxxx"],
])("%j as %j into %s holds", (text, translation, target) => {
  expect(judged(text, translation, target)).toBeNull();
});

test.each([
  ["Led a team", "  ", "de", "blank"],
  ["Led a team of [[1]]", "[[1]]", "de", "blank"],
  ["Led a team", "Led a team", "de", "untranslated"],
  ["led a team", "Led a Team.", "de", "untranslated"],
  ["hello world", "hello world", "de", "untranslated"],
  ["hello world", "world, hello", "ru", "wrong_script"],
  ["Hello", "Hello", "de", "untranslated"],
  ["Joined Halvorsen.", "Joined Halvorsen.", "de", "untranslated"],
  ["Led a team", "Leitete ein Team", "ru", "wrong_script"],
  ["Led a team", "Руководил командой", "de", "wrong_script"],
  ["Led a team", "Водио тим", "sr-Latn", "wrong_script"],
  ["Led a team", "Руководил командой", "de-Latf", "wrong_script"],
  ["Led a team", "I am sorry, I cannot help with that.", "ja", "wrong_script"],
])("%j as %j into %s is %s", (text, translation, target, failure) => {
  expect(judged(text, translation, target)).toBe(failure);
});

test("whole sentences may be the same in languages that are nearly one", () => {
  expect(judged("jeg er glad for det.", "jeg er glad for det.", "da", "nb")).toBeNull();
  expect(judged("jeg er glad for det.", "jeg er glad for det.", "de", "nb")).toBe("untranslated");
});

test.each([
  ["de", "de", "Latn"],
  ["PT-br", "pt", "Latn"],
  ["zh-Hant", "zh", "Hant"],
  ["iw", "he", "Hebr"],
  ["tl", "tl", "Latn"],
])("%s is the language %s", (tag, code, script) => {
  expect(languageOf(tag)).toMatchObject({ code, script });
});

test.each(["", "xx", "english", "deu", "d", "de-", "de_DE", "zz-ZZ", "und", "__proto__"])("%j is no language", (tag) => {
  expect(namedLanguage(tag)).toBeNull();
});
