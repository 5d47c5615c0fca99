import { expect, test } from "vitest";
import { draftOf, heading, schoolsOf, textOf } from "../test/drafts.ts";

test("reads list items side by side without their marks", async () => {
  const { skills = [] } = await draftOf(["Skills", heading], "▪ Knots\t▪ Splices\t▪ Lamps", "▪ Oils\t▪ Wicks");
  expect(skills.map(textOf)).toEqual(["Knots", "Splices", "Lamps", "Oils", "Wicks"]);
});

test("tells languages with their levels apart that only spaces part", async () => {
  const { languages = [] } = await draftOf(["Languages", heading], "Italian – native French – C1 Dutch – B2");
  expect(languages.map((entry) => [textOf(entry.language), textOf(entry.proficiency)])).toEqual([
    ["Italian", "native"],
    ["French", "C1"],
    ["Dutch", "B2"],
  ]);
});

test("reads the names of projects in front of what they are", async () => {
  const { projects = [] } = await draftOf(
    ["Projects", heading],
    "Lamps of the north – Forty lamps along the quay, each with a keeper of its own and a book of all its nights.",
    ["Ledger: Books of the harbour since 1820, copied by hand and by lamplight in one long winter on the mole.", { above: 16 }],
  );
  expect(projects.map(({ name }) => textOf(name))).toEqual(["Lamps of the north", "Ledger"]);
});

test.each([
  ["Master of Lamps, Board of Health and Safety", "Master of Lamps", "Board of Health and Safety"],
  ["灯火管理士,港湾協会", "灯火管理士", "港湾協会"],
])("parts a certificate from who issued it: %s", async (text, title, organization) => {
  const { certifications = [] } = await draftOf(["Certificates", heading], text);
  expect(certifications.map((entry) => [textOf(entry.title), textOf(entry.organization)])).toEqual([[title, organization]]);
});

test("leaves honours in brackets with their degree", async () => {
  expect(await schoolsOf("BSc (Hons), Zoology", "Saltby College, 2010 - 2013")).toEqual([["BSc (Hons)", "Zoology", "Saltby College"]]);
});

test("takes the digits of an address for no telephone number", async () => {
  const { phones = [] } = await draftOf("ul. Lipowa 3/11, 10-720 Olsztyn | hild@example.org");
  expect(phones).toEqual([]);
});

test("puts a range together that a column of dates between two others breaks", async () => {
  const { experience = [] } = await draftOf(
    ["Experience", heading],
    "Harbour Trust Ltd\tMay 2017 -\tClerk",
    "June 2021",
    "Lamp Office Ltd\tMay 2014 -\tKeeper",
    "April 2017",
  );
  expect(experience.map((job) => [job.start_date, job.end_date].map(textOf))).toEqual([
    ["May 2017", "June 2021"],
    ["May 2014", "April 2017"],
  ]);
});

test("reads numbered skills without their numbers, and a number that counts nothing with its name", async () => {
  const { skills = [] } = await draftOf(["Skills", heading], "1. Knots", "2. SAP", "3. Lamps");
  expect(skills.map(textOf)).toEqual(["Knots", "SAP", "Lamps"]);
  const other = await draftOf(["Skills", heading], "3. Dan", "Splices", "Lamps");
  expect(other.skills?.map(textOf)).toEqual(["3. Dan", "Splices", "Lamps"]);
});

test("leaves the column that counts the rows of a table away", async () => {
  const schools = await schoolsOf("1\t2008 - 2012\tSaltby College\tDiploma", "2\t2003 - 2008\tWhitby School\tBaccalaureate");
  expect(schools).toEqual([
    ["Diploma", "", "Saltby College"],
    ["Baccalaureate", "", "Whitby School"],
  ]);
});

test("takes a colon in front of a cell for a mark of the label before it", async () => {
  const { address } = await draftOf("Address\t: 18 Rose Street, Bath BA1 1AA", "E-mail\t: hild@example.org");
  expect(textOf(address?.street)).toBe("18 Rose Street");
});

test("reads projects of one row each, their names in front of a bar", async () => {
  const { projects = [] } = await draftOf(
    ["Projects", heading],
    "Night Signals | A lamp for every berth",
    "Forty Lamps | Books of the quay since 1820",
  );
  expect(projects.map(({ name }) => textOf(name))).toEqual(["Night Signals", "Forty Lamps"]);
});

test("parts one certificate of several from who issued it, where that names an organisation", async () => {
  const { certifications = [] } = await draftOf(
    ["Certificates", heading],
    ["Master of Lamps – Harbour Institute (2018)", { role: "list_item" }],
    ["Card of a lifter (2014)", { role: "list_item" }],
  );
  expect(certifications.map(({ title, organization }) => [textOf(title), textOf(organization)])).toEqual([
    ["Master of Lamps", "Harbour Institute"],
    ["Card of a lifter", undefined],
  ]);
});

test("leaves the word for a gain out of a certificate", async () => {
  const { certifications = [] } = await draftOf(["資格", heading], "2012年8月\t灯火管理士 取得", "2014年4月\t縄工技能検定 合格");
  expect(certifications.map(({ title }) => textOf(title))).toEqual(["灯火管理士", "縄工技能検定"]);
});
