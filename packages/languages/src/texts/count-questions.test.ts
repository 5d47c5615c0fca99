import { expect, test } from "vitest";
import { countQuestions } from "./count-questions.ts";

test.each<[text: string, questions: number]>([
  ["How? And why?", 2],
  ["Really?! What??", 2],
  ["It says (?) and [??] there.", 0],
  ["See https://example.com/?q=1&r=2 for it.", 0],
  ["¿Cómo? ¿Y por qué?", 2],
  ["Comment ? Pourquoi ?", 2],
  ["Πώς ξεκίνησες; Με χάρτη· και γιατί;", 2],
  ["One thing; another thing.", 0],
  ["كيف بدأت؟ ولماذا؟", 2],
  ["איך התחלת?", 1],
  ["Ինչպե՞ս սկսեցիր։ Քարտեզով։ Ո՞վ և ե՞րբ։", 2],
  ["你怎么开始的？为什么？", 2],
  ["你去过吗。我呢，去过。那你呢", 2],
  ["どう始めましたか。地図とか。いいですか？", 2],
  ["어떻게 시작했습니까. 지도로요.", 1],
  ["เคยไปไหมครับ เคยไปแล้ว", 1],
  ["እንዴት ጀመርክ፧", 1],
  ["आपने कैसे शुरू किया? क्यों?", 2],
  ["I asked if it was so.", 0],
])("counts the questions of %s", (text, questions) => {
  expect(countQuestions(text)).toBe(questions);
});
