import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, type Deployment, deployment, file } from "./deployment.ts";
import { job } from "./jobs.ts";

let vitae: Deployment;
let caller: Caller;
beforeAll(async () => {
  vitae = await deployment();
  caller = await vitae.caller();
});
afterAll(() => vitae.close());

const two = file("two-column.pdf");
const told = async (language: string) => (await caller.evaluate([two], { job_details: job, language })).json;

test.each([
  ["en", "en", "Not found in the document: Palliative care."],
  ["de", "de", "Im Dokument nicht gefunden: Palliative care."],
  ["fr", "fr", "Non trouvé dans le document : Palliative care."],
  ["es", "es", "No se encontró en el documento: Palliative care."],
  ["it", "it", "Non trovato nel documento: Palliative care."],
  ["pt-BR", "pt", "Não foi encontrado no documento: Palliative care."],
  ["nl", "nl", "Niet gevonden in het document: Palliative care."],
  ["pl", "pl", "Nie znaleziono w dokumencie: Palliative care."],
  ["ru", "ru", "В документе не найдено: Palliative care."],
  ["tr", "tr", "Belgede bulunamadı: Palliative care."],
  ["ar", "ar", "لم يُعثر عليه في الوثيقة: Palliative care."],
  ["ja", "ja", "書類に見つからなかったもの：Palliative care。"],
  ["zh-Hant", "zh", "文件中未找到：Palliative care。"],
  ["hi", "hi", "दस्तावेज़ में नहीं मिला: Palliative care।"],
])("the prose asked for in %s is told in it, the rows in the words of the job", async (asked, code, sentence) => {
  const { language, fit_analysis, requirements, gaps } = await told(asked);
  expect(language).toBe(code);
  expect(fit_analysis).toContain(sentence);
  expect(requirements.at(-1)?.text).toBe("Palliative care");
  expect(gaps).toContain("Palliative care");
});

test("the language of the prose moves neither rows nor scores", async () => {
  const [english, german] = [await told("en"), await told("de")];
  const { fit_analysis: _, language: __, method, ...rest } = german;
  expect({ ...english, ...rest }).toEqual({ ...english });
  expect(method.input_sha256).not.toBe(english.method.input_sha256);
});

test("is English where none is asked for, and where the language has no sentences: the answer says so", async () => {
  const english = await told("en");
  for (const asked of ["", "sw"]) {
    const { language, fit_analysis } = await told(asked);
    expect([language, fit_analysis]).toEqual(["en", english.fit_analysis]);
  }
});
