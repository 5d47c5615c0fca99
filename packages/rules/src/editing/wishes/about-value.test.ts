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
  ["Can you make it sound more professional?", "Can you make it sound more professional?"],
  ["Mach das Profil bitte etwas kürzer.", "mach das Profil bitte etwas kürzer"],
  ["change my title", "Change my title"],
  ["ajoute une compétence", "ajoute une compétence"],
  ["¿Puedes mejorar un poco mi resumen?", "Puedes mejorar un poco mi resumen"],
])("%s: the instruction itself is no value", (instruction, value) => {
  expect(isAboutValue(instruction, value)).toBe(true);
});

test.each([
  ["Head Chef", "Head Chef"],
  ["Summary: I build bridges in Graz", "I build bridges in Graz"],
])("%s: a part of it, or a name by itself, may be one", (instruction, value) => {
  expect(isAboutValue(instruction, value)).toBe(false);
});
