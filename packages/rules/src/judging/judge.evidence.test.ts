import type { Criterion } from "@vitae/core/engine";
import { describe, expect, test } from "vitest";
import { asked, judged, lines } from "./test/judged.ts";

const head = ["Ada Brock", "ada.brock@example.org"];
const work = (title: string, dates: string, ...duties: string[]) => [
  ...head,
  "# Experience",
  `${title}, Oak Ltd`,
  dates,
  ...duties.map((duty) => `- ${duty}`),
];
const term = (...anyOf: string[]): Criterion => ({ kind: "term", anyOf });
const years = (count: number, ...of: string[]): Criterion => ({ kind: "years", years: count, of });
const status = async (need: Criterion, texts: readonly string[], declaredDate = "2025-06") =>
  (await judged({ ...lines(...texts), declaredDate }, asked(need))).rows[0]?.status;

describe("the date of a document", () => {
  const baker = work("Baker", "03/2021 - present", "Doughs");

  test("ends a role that goes on", async () => {
    expect(await status(years(2, "Baker"), baker, "2023-06")).toBe("met");
    expect(await status(years(2, "Baker"), baker, "2022-06")).toBe("partial");
  });

  test("is none where software wrote one from years before", async () => {
    expect(await status(years(4, "Baker"), baker, "2000-01")).toBe("met");
    const studied = [...head, "# Education", "Bachelor of Arts in History, Oak University, 2015", ...baker.slice(2)];
    expect(await status({ kind: "degree", level: "bachelor", fields: ["History"] }, studied, "1980-01")).toBe("met");
  });
});

describe("a duty of somebody who handles things for others", () => {
  const needle = term("dry needling");
  test.each([
    ["Order pins for the dry needling couch", "not_found"],
    ["Type letters about dry needling", "not_found"],
    ["Type and file letters about dry needling", "not_found"],
    ["Order and use pins for dry needling", "met"],
    ["Dry needling of athletes", "met"],
  ] as const)("%s: %s", async (duty, wanted) => {
    expect(await status(needle, work("Clinic Assistant", "01/2018 - 12/2021", duty))).toBe(wanted);
  });

  test("shows the means, and what the job asks to be done", async () => {
    const seller = work("Shop Assistant", "01/2018 - 12/2021", "Sold climbing ropes in Lightspeed");
    const rows = async (...needs: Criterion[]) => (await judged(lines(...seller), asked(...needs))).rows.map(({ status: found }) => found);
    expect(await rows(term("Lightspeed"), term("climbing ropes"))).toEqual(["met", "not_found"]);
    expect(await rows(term("sales"), term("climbing ropes"))).toEqual(["not_found", "met"]);
  });

  test("counts no years of the work it is done for", async () => {
    const clerk = work("Office Clerk", "01/2016 - present", "Booked spine outpatients for the therapists");
    expect(await status(years(2, "spine outpatients"), clerk)).toBe("not_found");
  });
});

describe("a named certificate", () => {
  const certificate = (name: string): Criterion => ({ kind: "certificate", anyOf: [name] });
  const held = (...names: string[]) => [...head, "# Certificates", ...names];

  test.each([
    ["ISO 9001 Lead Auditor", "ISO 9001 Internal Auditor, 2023", "partial"],
    ["ISO 9001 Lead Auditor", "Lead Auditor ISO 9001, 2023", "met"],
    ["NEBOSH General Certificate", "NEBOSH Certificate in Fire Safety", "partial"],
    ["CPCS A61 Slinger card", "CPCS A61 Slinger, 2024", "met"],
    ["Mountain Leader award", "Award: Mountain Leader, 2023", "met"],
  ] as const)("%s by %s: %s", async (name, line, wanted) => {
    expect(await status(certificate(name), held(line))).toBe(wanted);
  });

  test("is met by one in progress where the job says so", async () => {
    const [row] = asked(certificate("AKA qualification"));
    const study = { ...lines(...held("Working towards the AKA Technician diploma")), declaredDate: "2025-06" };
    const statusOf = async (text: string) => (await judged(study, row ? [{ ...row, text }] : [])).rows[0]?.status;
    expect(await statusOf("AKA qualification, or working towards one")).toBe("met");
    expect(await statusOf("AKA qualification")).toBe("partial");
  });

  test("that a study ends with is partly met while the study goes on", async () => {
    const study = (from: string) => [...head, "# Education", `Diploma in Dental Nursing, Kent College, ${from}`];
    expect(await status(certificate("Diploma in Dental Nursing"), study("2020 - 2022"))).toBe("met");
    expect(await status(certificate("Diploma in Dental Nursing"), study("2024 - 2027"))).toBe("partial");
  });

  test("for driving is not met by the heading above another class", async () => {
    const licence = (line: string) => ["Ada Brock", "ada.brock@example.org", "# Führerschein", line];
    expect(await status(certificate("Führerschein Klasse B"), licence("Klasse AM"))).toBe("not_found");
    expect(await status(certificate("Führerschein Klasse B"), licence("Klasse B"))).toBe("met");
  });
});

test("letters in capitals stand for one word each", async () => {
  const said = (duty: string) => status(term("SMSTS"), work("Foreman", "2018 - 2020", duty));
  expect(await said("Slings and method statements")).toBe("not_found");
  expect(await said("Site management safety training scheme")).toBe("met");
});

describe("a level and a measure", () => {
  test.each([
    ["Excel", "Excel (basic)", "partial"],
    ["Excel", "Excel", "met"],
  ] as const)("%s by %s: %s", async (wanted, line, said) => {
    expect(await status(term(wanted), [...head, "# Skills", line])).toBe(said);
  });

  test.each([
    ["lift 60 pounds", "Carry pipes of up to 80 pounds", "met"],
    ["lift 60 pounds", "Carry pipes of up to 40 pounds", "not_found"],
    ["lift 60 pounds", "Carry 80 pipes of 20 kilograms", "not_found"],
    ["lift 20 kilos", "Carry crates of 25 kilograms", "not_found"],
    ["lift 20 kilograms", "Carry crates of 25 kg", "met"],
  ] as const)("%s by %s: %s", async (wanted, duty, said) => {
    expect(await status(term(wanted), work("Fitter", "2018 - 2020", duty))).toBe(said);
  });
});

describe("years in a role", () => {
  const german = (title: string) => [
    "Ada Brock",
    "ada.brock@example.org",
    "# Berufserfahrung",
    `${title}, Eiche GmbH`,
    "01/2018 - 12/2021",
    "- Arbeiten nach Plan und Absprache mit dem Team",
  ];

  test.each([
    ["back-end development", "Senior Backend Engineer", "met"],
    ["back-end development", "Backend Team Assistant", "not_found"],
    ["software testing", "Software Developer", "not_found"],
    ["quality management within a foundry", "Quality Manager", "met"],
    ["supervising staff", "Shop Supervisor", "met"],
  ] as const)("of %s as a %s: %s", async (subject, title, wanted) => {
    expect(await status(years(3, subject), work(title, "01/2018 - 12/2021", "Weekly plans"))).toBe(wanted);
  });

  test.each([
    ["Küche", "Küchenhilfe", "met"],
    ["Labor", "Laborassistent", "met"],
    ["Leiter", "Leiterplattenbestücker", "not_found"],
    ["Labor", "Gärtner", "not_found"],
    ["Steuer", "Steuerungstechniker", "not_found"],
    ["Kunst", "Kunststofftechniker", "not_found"],
  ] as const)("%s is in the title of a %s: %s", async (subject, title, wanted) => {
    expect(await status(years(3, subject), german(title))).toBe(wanted);
  });

  test("count for the trade if it proves two other demands, and not if it proves two names of one demand", async () => {
    const florist = work("Shop assistant", "01/2018 - 12/2021", "Bouquets and wreaths to order");
    const verdictOf = async (...beside: Criterion[]) =>
      (await judged(lines(...florist), asked(years(3, "horticulture"), ...beside))).rows[0]?.status;
    expect(await verdictOf(term("bouquets"), term("wreaths"))).toBe("partial");
    expect(await verdictOf(term("bouquets", "wreaths"))).toBe("not_found");
  });
});

describe("a skill", () => {
  test.each([
    ["blood sampling", "Hand tubes to the nurses who do the blood sampling", "not_found"],
    ["blood sampling", "Blood sampling for three wards", "met"],
    ["scaffold inspection", "Booked on the scaffold inspection course", "partial"],
    ["MIG welding", "TIG welding of copper pipes", "not_found"],
    ["welding", "TIG welding of copper pipes", "met"],
  ] as const)("%s by: %s: %s", async (wanted, duty, said) => {
    expect(await status(term(wanted), work("Assistant", "2015 - 2020", duty))).toBe(said);
  });

  test.each([
    ["Pneumatica", "Mantenimento di impianti pneumatici", "met"],
    ["Soldadura", "Estructuras metálicas y soldaduras para naves", "met"],
    ["Excel", "Turni in Excel per dodici colleghi", "met"],
  ] as const)("%s by another form of it: %s: %s", async (wanted, duty, said) => {
    expect(await status(term(wanted), work("Addetto", "2015 - 2020", duty))).toBe(said);
  });
});

test("a language of two names is known by either", async () => {
  const spoken = [...head, "# Languages", "Valencian (native), Flemish (C1)"];
  expect(await status({ kind: "language", language: "ca", level: "B2" }, spoken)).toBe("met");
  expect(await status({ kind: "language", language: "nl", level: "B2" }, spoken)).toBe("met");
});

test("a degree with honours is one of a bachelor", async () => {
  const nurse = [...head, "# Education", "BN (Hons) Children's Nursing, Oak University, 2015"];
  expect(await status({ kind: "degree", level: "bachelor", fields: ["nursing"] }, nurse)).toBe("met");
});

describe("a certificate", () => {
  const certificate = (...anyOf: string[]): Criterion => ({ kind: "certificate", anyOf });

  test.each([
    ["licensed driving instructor certificate", "Level 2 Certificate in Drivetrain Repair", "not_found"],
    ["operating certificate", "Certificate in Opera Studies, 2014", "not_found"],
    ["food hygiene certificate", "Food hygiene (Level 2), 2023", "met"],
    ["PMP certification", "PMP, PMI, in progress", "partial"],
    ["PMP certification", "PMP, PMI, 2024", "met"],
    ["EN 15085 qualification", "EN 15085 (rail), valid to 2027", "met"],
    ["EN 15085 coordinator qualification", "EN 15085 (rail), valid to 2027", "partial"],
    ["EN 15085 coordinator qualification", "EN 15085, test booked for June", "partial"],
    ["EN 15085 coordinator qualification", "EN 14731 (ground works)", "not_found"],
  ] as const)("%s by: %s: %s", async (wanted, said, verdict) => {
    expect(await status(certificate(wanted), [...head, "# Certificates", said])).toBe(verdict);
  });
});

test("a demand that leaves something out is not denied by its own words", async () => {
  expect(await status(term("baking without sugar"), work("Baker", "2015 - 2020", "Cakes and biscuits without sugar"))).not.toBe(
    "not_found",
  );
  expect(await status(term("baking with sugar"), work("Baker", "2015 - 2020", "Cakes and biscuits without sugar"))).toBe("not_found");
});

test("schooling is shown by its name among the studies", async () => {
  const need: Criterion = { kind: "degree", level: "school", fields: [] };
  const rows = asked(need).map((row) => ({ ...row, text: "Diploma nautico" }));
  const named = async (study: string) => (await judged(lines(...head, "# Education", `${study}, 2011 - 2016`), rows)).rows[0]?.status;
  expect(await named("Diploma nautico, indirizzo macchine")).toBe("met");
  expect(await named("Diploma di cucina")).not.toBe("met");
});

describe("one of several names", () => {
  test.each([
    [["Figma", "otro"], "Otro dato: carnet B", "not_found"],
    [["drafting", "negotiating a lease"], "Drafting of menus", "not_found"],
    [["drafting", "negotiating a lease"], "Drafting a lease for a shop", "met"],
    [["Planung", "Steuerung von Anlagen"], "Planung von Hochzeiten", "not_found"],
    [["Docker", "Podman"], "Containers with Podman on a server", "met"],
  ] as const)("%s by: %s: %s", async (names, duty, said) => {
    expect(await status(term(...names), work("Assistant", "2015 - 2020", duty))).toBe(said);
  });
});
