import { expect, test } from "vitest";
import { instructionFiles } from "../words/instruction-files.offline.ts";
import { valueCritic } from "./about-value.ts";

const isAboutValue = valueCritic(instructionFiles());

test.each([
  ["fix the typo in my title", "the typo"],
  ["change my headline to something better", "something better"],
  ["My summary is too long", "too long"],
  ["mein Profil ist zu lang", "zu lang"],
  ["mi perfil es demasiado largo", "demasiado largo"],
])("%s: what it says about the value is none", (instruction, value) => {
  expect(isAboutValue(instruction, value)).toBe(true);
});

test.each([
  ["change my headline to Head Chef", "Head Chef"],
  ['set my headline to "better"', "better"],
  ["add Figma to my skills", "Figma"],
])("%s: a value stays one", (instruction, value) => {
  expect(isAboutValue(instruction, value)).toBe(false);
});

test.each([
  ["Head Chef", "Head Chef"],
  ["Summary: I build bridges in Graz", "I build bridges in Graz"],
])("%s: a part of it, or a name by itself, may be one", (instruction, value) => {
  expect(isAboutValue(instruction, value)).toBe(false);
});
