import { describe, expect, test } from "vitest";
import { languageFiles } from "./language-files.ts";
import { type MessageKey, messages } from "./message-key.schema.ts";
import { message } from "./messages.ts";

test("fills the places of a sentence", () => {
  expect(message("truncated", { pages: 300 })).toBe("Only the first 300 pages were read.");
});

test("speaks the language whose translations are given, and English where they have none", () => {
  const german = { truncated: "Nur die ersten {pages} Seiten wurden gelesen." };
  expect(message("truncated", { pages: 300 }, german)).toBe("Nur die ersten 300 Seiten wurden gelesen.");
  expect(message("scanned_page", {}, german)).toBe(messages.scanned_page);
});

const speaking = languageFiles().filter(({ tag, messages: own }) => tag !== "en" && Object.keys(own).length > 0);

describe.each(speaking)("messages in $tag", ({ messages: translations }) => {
  const translated = Object.entries(translations) as [MessageKey, string][];

  test("keep the places of the English ones, and the names of settings, fields and values", () => {
    const kept = (text: string) => [...text.matchAll(/\{\w+\}|\w+[_=]\w+/g)].map(([part]) => part).sort();
    expect(translated.map(([key, text]) => [key, kept(text)])).toEqual(translated.map(([key]) => [key, kept(messages[key])]));
  });

  test("are other sentences than the English ones", () => {
    expect(translated.filter(([key, text]) => text.trim() === "" || text === messages[key])).toEqual([]);
  });

  test("hold all that is said of an instruction", () => {
    const said = Object.keys(messages).filter((key) => key.startsWith("prompt_"));
    expect(said.filter((key) => !(key in translations))).toEqual([]);
  });
});
