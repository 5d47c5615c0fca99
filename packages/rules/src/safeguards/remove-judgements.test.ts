import type { SummaryDraft } from "@vitae/core/ports";
import { describe, expect, test } from "vitest";
import { removeJudgements } from "./remove-judgements.ts";

const said = (text: string) => ({ participant: "Ada", text, start: null, end: null, endInferred: false });
const turns = [said("We used personality tests in the centre. I was nervous before my first shift. Why should we hire you?")];
const empty: SummaryDraft = {
  language: "en",
  summary: "",
  sources: [],
  keyPoints: [],
  topics: [],
  questions: [],
  followUps: [],
  quotes: [],
};
const left = (draft: Partial<SummaryDraft>) => removeJudgements({ ...empty, ...draft }, turns);
const prose = (summary: string) => left({ summary }).summary;

const judgements: Readonly<Record<string, string>> = {
  en: `The candidate seemed nervous.|She has a strong accent.|He uses many filler words.|She should be hired.|We recommend hiring her.|He is a great fit for the role.|
She would be a great culture fit.|She came across as very confident.|Her personality is warm.|She spoke clearly and calmly.|The overall tone was positive.|
He is a strong candidate.|Strong hire.|The applicant is well suited for the position.|Reject the candidate.|Decision: hire.|Sentiment: positive.`,
  de: "Die Kandidatin wirkte nervös.|Er ist für die Stelle geeignet.|Sie sollte eingestellt werden.|Er spricht mit starkem Akzent.|Er ist ein idealer Kandidat.",
  fr: "Le candidat semble très nerveux.|Elle devrait être embauchée.|C’est un bon candidat.|Elle a un fort accent.|Sa personnalité est agréable.",
  es: "El candidato parecía nervioso.|Se debería contratar a la candidata.|Tiene una personalidad agradable.|Habla con un fuerte acento.",
  it: "È un ottimo candidato.|Il candidato sembra nervoso.|Ha una personalità aperta.",
  pt: "O candidato pareceu nervoso.|Ele deve ser contratado.|Tem um forte sotaque.",
  nl: "De kandidaat leek zenuwachtig.|De kandidaat is geschikt voor de functie.",
  pl: "Kandydat wydaje się pewny siebie.|Należy ją zatrudnić.",
  ru: "Кандидат казался нервным.|Рекомендуется нанять кандидата.|У неё сильный акцент.",
  sv: "Kandidaten verkade nervös.|Hon är en stark kandidat.",
  cs: "Kandidát působil nervózně.",
  tr: "Aday gergin görünüyordu.|Aday işe alınmalı.",
  zh: "候选人显得很紧张。|建议录用该候选人。|她适合这个职位。|他的口音很重。",
  ja: "候補者は緊張しているように見えた。|採用すべきです。|彼女の性格は明るい。",
  ko: "후보자는 긴장한 것으로 보였다.|채용해야 한다.",
  ar: "يبدو المرشح متوترًا.|يجب توظيف المرشحة.",
  he: "המועמדת נראתה לחוצה.|מומלץ לגייס את המועמד.",
  hi: "उम्मीदवार घबराए हुए लगे।",
};

describe.each(Object.entries(judgements))("in %s", (_, list) => {
  test.each(list.split("|").map((text) => text.trim()))("%s is not said", (sentence) => {
    expect(prose(sentence)).toBe("");
  });
});

test.each([
  "She hired six engineers in two years.",
  "They built a sentiment analysis pipeline.",
  "The hiring manager explained the process.",
  "She was happy to relocate.",
  "The pump did not fit the housing, so they rejected the first design.",
  "The match engine is written in Go.",
  "The first candidate release shipped in May.",
  "They recommend a new database.",
  "Er hat sechs Leute eingestellt und den Einkauf geleitet.",
  "L’équipe met l’accent sur la qualité et elle a recruté trois développeurs.",
  "Contrató a tres ingenieros.",
  "Она наняла трёх инженеров.",
  "她招聘了三名工程师。",
  "彼女は三人を採用しました。",
  "그녀는 개발자 세 명을 채용했다.",
])("%s is what was talked about, and stays", (sentence) => {
  expect(prose(sentence)).toBe(sentence);
});

test("only the sentence that judges is taken out, and the others stay as they stood", () => {
  expect(prose("She led the move.  She seemed nervous. It took a month.")).toBe("She led the move.  It took a month.");
});

test("what somebody said stays, though its words could judge; a verdict on somebody does not", () => {
  expect(prose("We used personality tests in the centre.")).not.toBe("");
  expect(prose("I was nervous before my first shift.")).not.toBe("");
  expect(removeJudgements({ ...empty, summary: "We should hire her." }, [said("Honestly, we should hire her.")]).summary).toBe("");
});

test("a question is kept where it was asked so, and loses an answer that judges", () => {
  const questions = [
    { question: "Why should we hire you?", turn: 0, answerSummary: "She seemed enthusiastic. She names ten years of practice." },
    { question: "Is she a good fit for the team?", turn: 0, answerSummary: "Yes." },
  ];
  expect(left({ questions }).questions).toEqual([
    { question: "Why should we hire you?", turn: 0, answerSummary: "She names ten years of practice." },
  ]);
});

test("topics, points, promises and quotes that only judge are gone", () => {
  const judging = "The candidate seemed nervous.";
  const draft = left({
    keyPoints: [judging, "She leads a team."],
    topics: [
      { title: "Personality of the candidate", summary: "She leads a team." },
      { title: "Work", summary: judging },
      { title: "Team", summary: "She leads a team." },
    ],
    followUps: ["We recommend hiring her.", "She sends the references."],
    quotes: [{ turn: 0, text: "We should hire her." }],
  });
  expect(draft).toEqual({
    ...empty,
    keyPoints: ["She leads a team."],
    topics: [{ title: "Team", summary: "She leads a team." }],
    followUps: ["She sends the references."],
  });
});
