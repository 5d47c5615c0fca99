import { expect, test } from "vitest";
import { questionEndings } from "./question-endings.ts";

test.each([
  ["你会写代码吗", 1],
  ["你會寫程式嗎。", 1],
  ["这个呢。", 1],
  ["経験はありますか。", 1],
  ["りんごとかなんか。", 0],
  ["경험이 있습니까", 1],
  ["คุณทำงานที่นี่ไหมครับ", 1],
  ["I have worked here.", 0],
])("%s asks %i questions without a mark", (text, count) => expect(text.match(questionEndings())?.length ?? 0).toBe(count));
