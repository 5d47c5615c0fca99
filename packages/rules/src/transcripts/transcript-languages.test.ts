import { describe, expect, it } from "vitest";
import { turnsFromText } from "./turns.ts";

type Told = readonly (readonly [participant: string, text: string, start?: number | null, end?: number | null])[];

const read = (text: string): Told =>
  turnsFromText(text).turns.map(({ participant, text: said, start, end }) => [participant, said, start, end]);
const untimed = (turns: Told): Told => turns.map(([participant, text]) => [participant, text, null, null]);

describe("names the speakers of a text in", () => {
  it.each<[language: string, text: string, turns: Told]>([
    [
      "German",
      "Interviewerin: Wie fing es an?\nBewerber: Mit einer Karte.",
      [
        ["Interviewerin", "Wie fing es an?"],
        ["Bewerber", "Mit einer Karte."],
      ],
    ],
    [
      "French",
      "Recruteuse : Comment ?\nLuc : Avec une carte.",
      [
        ["Recruteuse", "Comment ?"],
        ["Luc", "Avec une carte."],
      ],
    ],
    [
      "Spanish",
      "P: ¿Cómo?\nR: Así.\nP: ¿Por qué?\nR: Por eso.",
      [
        ["P", "¿Cómo?"],
        ["R", "Así."],
        ["P", "¿Por qué?"],
        ["R", "Por eso."],
      ],
    ],
    [
      "Turkish",
      "Görüşmeci: Nasıl başladınız?\nAday: Bir haritayla.",
      [
        ["Görüşmeci", "Nasıl başladınız?"],
        ["Aday", "Bir haritayla."],
      ],
    ],
    [
      "Russian",
      "Интервьюер: Как вы начали?\nИван Петров: С карты.",
      [
        ["Интервьюер", "Как вы начали?"],
        ["Иван Петров", "С карты."],
      ],
    ],
    [
      "Greek",
      "Ερώτηση: Πώς ξεκίνησες;\nΑπάντηση: Με χάρτη.",
      [
        ["Ερώτηση", "Πώς ξεκίνησες;"],
        ["Απάντηση", "Με χάρτη."],
      ],
    ],
    [
      "Arabic",
      "المحاور: كيف بدأت؟\nليلى: بخريطة.",
      [
        ["المحاور", "كيف بدأت؟"],
        ["ليلى", "بخريطة."],
      ],
    ],
    [
      "Hebrew",
      "\u200fמראיינת: איך התחלת?\nדן: עם מפה.",
      [
        ["מראיינת", "איך התחלת?"],
        ["דן", "עם מפה."],
      ],
    ],
    [
      "Hindi",
      "साक्षात्कारकर्ता: कैसे?\nरवि: एक नक्शे से।",
      [
        ["साक्षात्कारकर्ता", "कैसे?"],
        ["रवि", "एक नक्शे से।"],
      ],
    ],
    [
      "Chinese",
      "面试官：你怎么开始的？\n李雷：用地图。",
      [
        ["面试官", "你怎么开始的？"],
        ["李雷", "用地图。"],
      ],
    ],
    [
      "Japanese",
      "面接官：どう始めましたか。\n田中：地図で\n始めました。",
      [
        ["面接官", "どう始めましたか。"],
        ["田中", "地図で始めました。"],
      ],
    ],
    [
      "Korean",
      "면접관: 어떻게 시작했습니까?\n김민수: 지도로요.",
      [
        ["면접관", "어떻게 시작했습니까?"],
        ["김민수", "지도로요."],
      ],
    ],
    [
      "Thai",
      "ผู้สัมภาษณ์: คุณเริ่มอย่างไร\nสมชาย: ด้วยแผนที่",
      [
        ["ผู้สัมภาษณ์", "คุณเริ่มอย่างไร"],
        ["สมชาย", "ด้วยแผนที่"],
      ],
    ],
    [
      "Armenian",
      "Անի: Ինչպե՞ս։\nԱրամ: Քարտեզով։",
      [
        ["Անի", "Ինչպե՞ս։"],
        ["Արամ", "Քարտեզով։"],
      ],
    ],
  ])("%s", (_, text, turns) => {
    expect(read(text)).toEqual(untimed(turns));
  });
});
