import { expect, test } from "vitest";
import { languageFiles } from "../assembly/language-files.ts";
import { messages } from "./messages.schema.ts";
import { message } from "./messages.ts";

test("fills the places of a sentence", () => {
  expect(message("truncated", { pages: 300 })).toBe("Only the first 300 pages were read.");
});

test("speaks the language whose translations are given, and English where they have none", () => {
  const german = { truncated: "Nur die ersten {pages} Seiten wurden gelesen." };
  expect(message("truncated", { pages: 300 }, german)).toBe("Nur die ersten 300 Seiten wurden gelesen.");
  expect(message("scanned_page", {}, german)).toBe(messages.scanned_page);
});

test("translations keep the places of the sentence they translate", () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
  for (const language of languageFiles()) {
    for (const [key, text] of Object.entries(language.messages)) {
      expect(places(text), `${language.tag}: ${key}`).toEqual(places(messages[key as keyof typeof messages]));
    }
  }
});
