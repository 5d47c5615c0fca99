import { expect, test } from "vitest";
import { type Printed, printed, toolsIn } from "../test/printed.ts";
import { likelyCountries } from "./phone-country.ts";
import { findPhones } from "./phones.ts";

const tools = new Map<string, ReturnType<typeof toolsIn>>();
function phones(language: string, where: "contact" | "elsewhere", ...lines: Printed[]): string[] {
  const known = tools.get(language) ?? toolsIn(language);
  tools.set(language, known);
  const dialling = { countries: likelyCountries(null, known.words.tags), tools: known };
  return findPhones(printed(...lines), where, dialling, new Set()).map(({ text }) => text);
}

test.each([
  ["de", "Tel. 030/1234567", "030/1234567"],
  ["de", "Mobil: +49 (0)171 555 01 43", "+49 (0)171 555 01 43"],
  ["de", "Tel.030 5550143", "030 5550143"],
  ["de", "Telefon\t0049 30 55501-43", "0049 30 55501-43"],
  ["en", "(503) 555-0142", "(503) 555-0142"],
  ["en", "503.555.0142 | kim@example.org", "503.555.0142"],
  ["en", "503‑555‑0142 • Boise, ID", "503‑555‑0142"],
  ["en", "Phone: 555-0142", "555-0142"],
  ["en", "Call +44 (0)20 7946 0958 ext. 12 after noon", "+44 (0)20 7946 0958 ext. 12"],
  ["en", "+1 503 555 0142x77", "+1 503 555 0142x77"],
  ["fr", "Tél. : 06 39 98 01 42", "06 39 98 01 42"],
  ["ru", "Тел.: 8 (383) 555-01-43 доб. 105", "8 (383) 555-01-43 доб. 105"],
  ["uk", "моб. тел. 067 555 01 43", "067 555 01 43"],
  ["pt", "Celular/WhatsApp: (31) 99876-0142", "(31) 99876-0142"],
  ["zh", "电话：138 0055 0142", "138 0055 0142"],
  ["zh", "手机13800550142", "13800550142"],
  ["zh", "聯絡電話：0912-555-014", "0912-555-014"],
  ["ja", "携帯：０９０－５５５０－０１４２", "０９０－５５５０－０１４２"],
  ["ko", "휴대폰 010-5550-0142", "010-5550-0142"],
  ["ar", "الهاتف: ٠٧٩٥٥٥٠١٤٢", "٠٧٩٥٥٥٠١٤٢"],
  ["ar", "عمّان | +962 7 9555 0142", "+962 7 9555 0142"],
  ["fa", "تلفن همراه: ۰۹۱۷ ۵۵۵ ۰۱۴۲", "۰۹۱۷ ۵۵۵ ۰۱۴۲"],
  ["hi", "मोबाइल: +९१ ९८४५० ५५०१४", "+९१ ९८४५० ५५०१४"],
  ["bn", "মোবাইল: ০১৭১২-৫৫০১৪২", "০১৭১২-৫৫০১৪২"],
  ["th", "โทร ๐๘๑-๕๕๕-๐๑๔๒", "๐๘๑-๕๕๕-๐๑๔๒"],
  ["he", "נייד: 054-555-0142", "054-555-0142"],
  ["tr", "Cep: 0532 555 01 42", "0532 555 01 42"],
  ["nl", "M 06-55501423", "06-55501423"],
  ["en", "☎ 555 0142", "555 0142"],
  ["sv", "\ufffc 070-555 01 42", "070-555 01 42"],
])("reads a number in %s as it is printed: %s", (language, line, phone) => {
  expect(phones(language, "contact", line)).toEqual([phone]);
});

test.each([
  ["a slash with spaces", "+49 30 5550142 / +49 171 5550143", ["+49 30 5550142", "+49 171 5550143"]],
  ["a comma", "Tel. 030 5550142, 0171 5550143", ["030 5550142", "0171 5550143"]],
  ["a word", "Tel. 030 5550142 oder 0171 5550143", ["030 5550142", "0171 5550143"]],
  ["a slash alone", "0171 5550142/0171 5550143", ["0171 5550142", "0171 5550143"]],
  ["a plus", "+49 30 5550142 +49 171 5550143", ["+49 30 5550142", "+49 171 5550143"]],
  ["nothing but a space", "0171 55501423 0171 55501424", ["0171 55501423", "0171 55501424"]],
  ["a wide gap", "030 5550142\t0171 5550143", ["030 5550142", "0171 5550143"]],
])("tells two numbers apart by %s", (_, line, both) => {
  expect(phones("de", "contact", line)).toEqual(both);
});

test("tells the fax from the telephone", () => {
  expect(phones("de", "contact", "Tel. 030 5550142 · Fax 030 5550143")).toEqual(["030 5550142"]);
  expect(phones("de", "contact", "030 5550142, 030 5550143 (Fax)")).toEqual(["030 5550142"]);
});

test("keeps one of two spellings of a number", () => {
  expect(phones("de", "contact", "Tel. 0171 5550142", "+49 171 5550142")).toEqual(["0171 5550142"]);
});

test("reads the number that only a link dials", () => {
  const line = { text: "Call me | Berlin", links: { "Call me": "tel:+49305550142" } };
  expect(phones("de", "contact", line)).toEqual(["+49305550142"]);
});

test.each([
  ["en", "05/14/1990"],
  ["en", "1990-05-14"],
  ["en", "01/2015 - 03/2019"],
  ["en", "2012 2014 2016 2019"],
  ["de", "Steuer-ID: 12345678901"],
  ["de", "Matrikelnummer 5550142"],
  ["pt", "CPF: 123.456.789-09"],
  ["pt", "123.456.789-09"],
  ["pt", "CNPJ 12.345.678/0001-90"],
  ["pl", "PESEL 85010112345"],
  ["tr", "T.C. Kimlik No: 12345678901"],
  ["en", "SSN 123-45-6789"],
  ["en", "Passport No. 5550142"],
  ["en", "License #5550142"],
  ["en", "Credential ID: 555014299"],
  ["en", "ISBN 978-3-16-148410-0"],
  ["en", "978-3-16-148410-0"],
  ["en", "ORCID 0000-0002-1825-0097"],
  ["en", "orcid.org/0000-0002-1825-0097"],
  ["sv", "850101-1234"],
  ["ko", "850101-1234567"],
  ["ja", "〒998-0044 山形県酒田市中町3-4-15"],
  ["zh", "身份证号：110101199003078888"],
  ["en", "Managed a budget of $1 200 000"],
  ["en", "1.200.000 €"],
  ["en", "kim.5550142@example.org"],
  ["en", "build A5550142 and 5550142B"],
])("finds no number in %s: %s", (language, line) => {
  expect(phones(language, "contact", line)).toEqual([]);
});

test.each([
  ["en", "Reach me at +1 503 555 0142 on weekdays", ["+1 503 555 0142"]],
  ["fr", "Joignable au 55 50 14 le matin", []],
  ["fr", "Joignable au 06 39 98 01 42 le matin", ["06 39 98 01 42"]],
  ["en", "Processed 5550142 records a day", []],
  ["en", "Order 20 000 000 units, 12345678, in three weeks", []],
])("elsewhere a number must be one of the document's country or international, in %s: %s", (language, line, found) => {
  expect(phones(language, "elsewhere", line)).toEqual(found);
});

test("long rows full of digits are read in no time", () => {
  const rows = printed(...Array.from({ length: 4000 }, (_, index) => `${index} `.padEnd(600, index % 2 ? "12 " : "55512 - ")));
  const known = toolsIn("en");
  const before = process.threadCpuUsage();
  findPhones(rows, "elsewhere", { countries: likelyCountries(null, known.words.tags), tools: known }, new Set());
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(1_000);
});

const days = [
  "01.02.2015",
  "01/02/2015",
  "2015-02-01",
  "2015/02/01",
  "2015.02.01",
  "01-02-2015",
  "1. 2. 2015",
  "02/2015",
  "2015-02",
  "20150201",
  "01 02 2015",
];
const dated = days.flatMap((day) => [day, `${day} - ${day.replace("2015", "2019")}`, `${day} – ${day.replace("2015", "2019")}`]);
const spans = ["2014-2019", "2014 - 2019", "2014/2019", "2014 / 15", "2010-2012, 2014-2019", "2010 2014 2019"];

test.each(["en", "de", "fr", "pl", "ja"])("takes no date for a number, wherever it stands (%s)", (language) => {
  for (const date of [...dated, ...spans]) {
    for (const line of [date, `Harbour Systems ${date}`, `${date} | Berlin`, `kim@example.org | ${date}`, `* ${date}`]) {
      expect([line, phones(language, "contact", line), phones(language, "elsewhere", line)]).toEqual([line, [], []]);
    }
  }
});
