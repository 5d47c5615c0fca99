import type { Criterion } from "@vitae/core/engine";
import { describe, expect, test } from "vitest";
import { asked, judged, lines } from "./test/judged.ts";

/** The status and the quotes of one row. */
async function row(need: Criterion, ...texts: readonly string[]): Promise<[string, ...string[]]> {
  const { rows } = await judged(lines(...texts), asked(need));
  return [rows[0]?.status ?? "", ...(rows[0]?.evidence.map(({ quote }) => quote) ?? [])];
}

const term = (...anyOf: string[]): Criterion => ({ kind: "term", anyOf });
const years = (count: number, ...of: string[]): Criterion => ({ kind: "years", years: count, of });
const degree = (level: Extract<Criterion, { kind: "degree" }>["level"], ...fields: string[]): Criterion => ({
  kind: "degree",
  level,
  fields,
});
const language = (code: string, level: Extract<Criterion, { kind: "language" }>["level"] = null): Criterion => ({
  kind: "language",
  language: code,
  level,
});

const head = ["Ada Brock", "ada.brock@example.org"];
const skills = (...texts: string[]) => [...head, "# Skills", ...texts];
const work = (...texts: string[]) => [...head, "# Experience", ...texts];

describe("what a line says of a demand", () => {
  const certificate = (...anyOf: string[]): Criterion => ({ kind: "certificate", anyOf });
  const papers = (...texts: string[]) => [...head, "# Certificates", ...texts];

  test.each([
    ["AAT Level 3", "AAT Level 4 Diploma in Accounting, 2022", "met"],
    ["AAT Level 3", "AAT Level 2 Certificate in Bookkeeping, 2024", "partial"],
    ["簿記2級", "簿記1級", "met"],
    ["Royal College of Veterinary Surgeons", "MRCVS since 2019", "met"],
    ["Certificate in Advanced Veterinary Practice", "CertAVP, 2021", "met"],
    ["Forklift licence", "Forklift licence, expired 2019", "not_found"],
    ["ISTQB Foundation", "ISTQB Foundation: sat in May, not passed", "not_found"],
    ["Excavator licence", "Excavator, 2022", "met"],
    ["Excavator licence", "Excavator, expired 2019", "not_found"],
    ["Category D+E licence", "Category D, no points", "not_found"],
    ["Driving licence cat. C", "Driving licence cat. C in progress", "partial"],
    ["Driving licence", "Driving licence, first aid course in progress", "met"],
    ["Driving licence", "Driving licence, test booked for May", "partial"],
    ["Certificate in canine massage", "Canine massage (2022)", "met"],
    ["UDT licence for forklifts", "UDT licence for tower cranes", "not_found"],
    ["colegiación en vigor", "Colegiada n.º 771, Lugo", "met"],
  ])("a certificate, %s, by: %s: %s", async (wanted, said, status) => {
    expect((await row(certificate(wanted), ...papers(said)))[0]).toBe(status);
  });

  test.each([
    ["Quotes typed in Excel", "partial"],
    ["Excel, Word", "met"],
    ["MS Office", "met"],
  ])("a suite by its programs: %s: %s", async (said, status) => {
    expect((await row(term("Microsoft Office"), ...skills(said)))[0]).toBe(status);
  });

  test.each([
    ["tuberculin testing", "Held the cattle still while the vet did the tuberculin testing", "not_found"],
    ["tuberculin testing", "Tuberculin tests on two hundred cattle a month", "met"],
    ["Sattelfest in der VOB", "Abrechnung nach VOB", "met"],
    ["ORCA", "Guided tours around the skeleton of an Orca", "not_found"],
    ["حلويات شرقية", "إعداد الحلويات الشرقية", "met"],
    ["vaccination", "Vaccinates two hundred children a week", "partial"],
    ["Excel", "Forecasts, previsiones y presupuestos en Excel", "met"],
  ])("a skill, %s, by: %s: %s", async (wanted, said, status) => {
    expect((await row(term(wanted), ...work("Clerk, Oak Ltd", "2015 - 2020", `- ${said}`)))[0]).toBe(status);
  });

  test.each([
    ["German (A1)", "partial"],
    ["German (B1)", "met"],
    ["German (A2, studying B1)", "partial"],
  ])("a language that the job names without a level, by: %s: %s", async (said, status) => {
    expect((await row(language("de"), ...head, "# Languages", `English (native), ${said}`))[0]).toBe(status);
  });
});

describe("a term", () => {
  test.each([
    ["Kubernetes", "k8s, Helm"],
    ["JavaScript", "Plain JS and CSS"],
    ["Front-end development", "Frontend development"],
    ["Résumé screening", "Resume screening"],
    ["Glass blower", "Glass blowers"],
    ["Finanzbuchhaltung", "Finanzbuchhaltung"],
    ["SQL", "PostgreSQL"],
    ["项目管理", "五年项目管理经验"],
    ["бухгалтерия", "Ведение бухгалтерии"],
  ])("%s is met by: %s", async (wanted, said) => {
    expect((await row(term(wanted), ...skills(said)))[0]).toBe("met");
  });

  test.each([
    ["Java", "JavaScript"],
    ["C", "C++, C#"],
    ["R", "R&D"],
    ["Excel", "I excel at talks"],
    ["Java", "No experience with Java"],
    ["SAP", "Keine Kenntnisse in SAP"],
    ["Kotlin", "No experience with Java, Kotlin or Go"],
    ["Docker", "Aucune expérience avec Docker"],
    ["Java", "Java未経験"],
  ])("%s is not met by: %s", async (wanted, said) => {
    expect(await row(term(wanted), ...skills(said))).toEqual(["not_found"]);
  });

  test.each([
    ["Spring", "Summer help, spring 2019 and autumn 2020"],
    ["Python", "Fed a python and two boas at the zoo"],
    ["SAP", "Looked after the customers SAP and Siemens"],
    ["Rust", "Would like to learn Rust"],
    ["Outlook", "Outlook on the market for timber"],
  ])("%s is not met by a duty of the same words: %s", async (wanted, said) => {
    expect(await row(term(wanted), ...work("Keeper, Oak Zoo", "2015 - 2020", `- ${said}`))).toEqual(["not_found"]);
  });

  test("that is a product is met where something technical stands beside it", async () => {
    expect((await row(term("Spring"), ...work("Software developer, Oak Ltd", "2015 - 2020", "- Wrote services with Spring")))[0]).toBe(
      "met",
    );
    expect((await row(term("WMS"), ...work("Clerk, Oak Ltd", "2015 - 2020", "- Kept stock in a warehouse management system")))[0]).toBe(
      "met",
    );
    expect((await row(term("carry up to 15 kg"), ...work("Clerk, Oak Ltd", "2015 - 2020", "- Moved boxes of 18 kg")))[0]).toBe("met");
    expect((await row(term("carry up to 15 kg"), ...work("Clerk, Oak Ltd", "2015 - 2020", "- Moved boxes of 8 kg")))[0]).toBe("not_found");
  });

  test("is quoted from its line", async () => {
    expect(await row(term("Kafka"), ...work("Developer, Oak Ltd", "2015 - 2020", "- Streams with Kafka for 3 teams"))).toEqual([
      "met",
      "Streams with Kafka for 3 teams",
    ]);
  });

  test("is partly met while it is still being learnt, or said in the summary alone", async () => {
    expect((await row(term("Rust"), ...skills("Currently learning Rust")))[0]).toBe("partial");
    expect((await row(term("Kafka"), ...head, "# Summary", "Engineer who knows Kafka and likes maps.", "# Skills", "Java"))[0]).toBe(
      "partial",
    );
  });

  test("is found where a line ends within it", async () => {
    expect(
      (
        await row(
          term("Machine learning"),
          ...work("Developer, Oak Ltd", "2015 - 2020", "- Built services that use machine", "learning for maps"),
        )
      )[0],
    ).toBe("met");
  });

  test("counts once, however often it stands there", async () => {
    const rows = asked(term("Java"), term("Kafka"));
    const once = await judged(lines(...skills("Java")), rows);
    const often = await judged(lines(...skills(Array.from({ length: 40 }, () => "Java").join(", "))), rows);
    expect(often.overall_score).toBe(once.overall_score);
  });
});

describe("years of work", () => {
  const two = work(
    "Java Developer, Oak Ltd",
    "01/2015 - 12/2017",
    "- Java services",
    "",
    "Clerk, Elm Ltd",
    "01/2016 - 12/2019",
    "- Filing",
  ).filter(Boolean);

  test("count overlaps once", async () => {
    expect((await row(years(5), ...two))[0]).toBe("met");
    expect((await row(years(6), ...two))[0]).toBe("partial");
  });

  test("of a subject count in the roles that name it", async () => {
    expect(await row(years(3, "Java"), ...two)).toEqual(["met", "01/2015 - 12/2017"]);
    expect((await row(years(5, "Java"), ...two))[0]).toBe("partial");
    expect(await row(years(7, "Java"), ...two)).toEqual(["not_found"]);
  });

  test("of a role that goes on end when the document was written", async () => {
    expect((await row(years(4), ...work("Clerk, Elm Ltd", "06/2021 - present", "- Filing")))[0]).toBe("met");
    expect((await row(years(5), ...work("Clerk, Elm Ltd", "06/2021 - present", "- Filing")))[0]).toBe("partial");
  });

  test("of a subject that only the skills name are partly met where the whole career is long enough", async () => {
    const kafka = [...two, "# Skills", "Kafka, Java"];
    expect(await row(years(5, "Kafka", "Pulsar"), ...kafka)).toEqual(["partial", "Kafka, Java"]);
    expect(await row(years(6, "Kafka"), ...kafka)).toEqual(["not_found"]);
    expect(await row(years(5, "Kafka"), ...head, "# Summary", "Engineer who knows Kafka and likes maps.", ...two.slice(2))).toEqual([
      "not_found",
    ]);
  });

  test("in a kind of place may be told by the employer, of a product at most in part", async () => {
    const hospital = work("Nurse, Oak Hospital", "01/2015 - 12/2017", "- Care");
    expect((await row(years(3, "hospital"), ...hospital))[0]).toBe("met");
    expect((await row(years(3, "SAP"), ...work("Clerk, SAP", "01/2015 - 12/2017", "- Filing")))[0]).toBe("partial");
  });

  test("that are stated but not dated are partly met", async () => {
    expect(await row(years(5), ...skills("8 years of experience in care"))).toEqual(["partial", "8 years of experience in care"]);
  });
});

describe("a degree", () => {
  const study = (...texts: string[]) => [...head, "# Education", ...texts];

  test.each([
    ["bachelor", "Bachelor of Science in Computer Science, Oak University, 2015"],
    ["bachelor", "Master of Science in Computer Science, Oak University, 2015"],
    ["bachelor", "Diplom (FH) Informatik, Hochschule Kiel, 2010"],
    ["master", "Diplom-Informatiker Informatik, Universität Kiel, 2010"],
    ["bachelor", "Licence Informatique, Université d'Angers, 2012"],
    ["master", "Laurea magistrale in Informatica, Università di Padova, 2016"],
    ["bachelor", "Бакалавр, информатика, Казанский университет, 2018"],
  ] as const)("of the level %s: %s", async (level, said) => {
    expect((await row(degree(level, "Computer Science"), ...study(said)))[0]).toBe("met");
  });

  test("in a field of the same words is that field, and words of two things are none", async () => {
    const said = (text: string) => row(degree("bachelor", "Computer Science"), ...study(text));
    expect((await said("Bachelor of Science, Computer and Information Science, Oak University, 2015"))[0]).toBe("met");
    expect((await said("Bachelor of Science, Nursing, Oak University, 2015"))[0]).toBe("partial");
    expect((await said("Bachelor of Arts in Computer Music, Oak School of Life Science, 2015"))[0]).toBe("partial");
  });

  test("does not stand in for the training of a trade", async () => {
    const nurse = (text: string) => row(degree("vocational", "Krankenpfleger"), ...study(text));
    expect((await nurse("Master of Science in Mathematics, Oak University, 2015"))[0]).toBe("not_found");
    expect((await nurse("Ausbildung zum Tischler, Berufsschule Eiche, 2015"))[0]).toBe("partial");
  });

  test("of a trade is no schooling, and of a university is more than that", async () => {
    const school = (text: string) => row(degree("school"), ...study(text));
    expect((await school("NVQ Level 2 in Plastering, Oak Trades College, 2015"))[0]).toBe("not_found");
    expect((await school("Bachelor of Arts in History, Oak University, 2015"))[0]).toBe("met");
  });

  test("of a lower level or another field is partly met, of both not at all", async () => {
    const bachelor = study("Bachelor of Arts in History, Oak University, 2015");
    expect((await row(degree("master", "History"), ...bachelor))[0]).toBe("partial");
    expect((await row(degree("bachelor", "Computer Science"), ...bachelor))[0]).toBe("partial");
    expect((await row(degree("master", "Computer Science"), ...bachelor))[0]).toBe("not_found");
  });

  test("still in progress is partly met", async () => {
    expect((await row(degree("bachelor", "Law"), ...study("Bachelor of Laws, Oak University", "09/2023 - present")))[0]).toBe("partial");
  });
});

describe("a language", () => {
  const spoken = (...texts: string[]) => [...head, "# Languages", ...texts];

  test.each([
    ["de", "B2", "German - C1", "met"],
    ["de", "C1", "German - B1", "partial"],
    ["de", "C1", "German - A2", "not_found"],
    ["de", "native", "German - native", "met"],
    ["fr", "C1", "French: fluent", "met"],
    ["es", "B1", "Spanish", "partial"],
    ["es", null, "Spanish", "met"],
    ["it", "B1", "French - C2", "not_found"],
  ] as const)("%s at %s, printed as %s, is %s", async (code, level, said, status) => {
    expect((await row(language(code, level), ...spoken(said)))[0]).toBe(status);
  });

  test("is quoted with its level, wherever that stands", async () => {
    expect(await row(language("de", "B2"), ...spoken("German", "C1"))).toEqual(["met", "German", "C1"]);
  });

  test("is not the beginning of another name", async () => {
    const certified = [...head, "# Certifications", "Deutsche Krankenhausgesellschaft, 2013", ...spoken("Deutsch: Muttersprache").slice(2)];
    expect(await row(language("de", "C1"), ...certified)).toEqual(["met", "Deutsch: Muttersprache"]);
  });

  test("is told in the language of the document", async () => {
    const german = (said: string) => [
      "Ada Brock",
      "ada@example.de",
      "# Berufserfahrung",
      "Köchin, Gasthof am See",
      "2015 - heute",
      "- Kochen und Einkauf für das Haus",
      "# Sprachkenntnisse",
      said,
    ];
    expect(await row(language("en", "C1"), ...german("Englisch: fließend"))).toEqual(["met", "Englisch: fließend"]);
    expect((await row(language("de", "native"), ...german("Deutsch: Muttersprache")))[0]).toBe("met");
  });
});

describe("a training for a trade", () => {
  const studies = (said: string) => [...head, "# Weiterbildung", said, "# Sprachkenntnisse", "Deutsch: Muttersprache"];
  const named = async (text: string, need: Criterion, ...texts: readonly string[]) => {
    const rows = asked(need).map((one) => ({ ...one, text }));
    return (await judged(lines(...texts), rows)).rows[0]?.status;
  };

  test("is shown by the name of the trade among the studies", async () => {
    const need = degree("vocational", "Bäcker");
    expect(await named("Ausbildung zum Bäcker", need, ...studies("Geprüfte Bäckerin (IHK), 2019"))).toBe("met");
    expect(await named("Ausbildung zum Bäcker", need, ...studies("Geprüfte Floristin (IHK), 2019"))).not.toBe("met");
  });

  test("at a lower grade is shown partly", async () => {
    const need = degree("vocational", "Plumbing");
    const education = (said: string) => [...head, "# Education", said];
    expect(await named("NVQ Level 3 in Plumbing", need, ...education("NVQ Level 3 Diploma in Plumbing, 2020"))).toBe("met");
    expect(await named("NVQ Level 3 in Plumbing", need, ...education("NVQ Level 2 Diploma in Plumbing, 2020"))).toBe("partial");
  });
});

describe("a certificate", () => {
  const certificate = (...anyOf: string[]): Criterion => ({ kind: "certificate", anyOf });

  test("is known by its name and its short name", async () => {
    expect((await row(certificate("PMP"), ...head, "# Certifications", "Project Management Professional, 2019"))[0]).toBe("met");
    expect((await row(certificate("Driving licence"), ...head, "# Sonstiges", "Führerschein Klasse B"))[0]).toBe("met");
  });

  test("that is planned is partly met", async () => {
    expect((await row(certificate("PMP"), ...head, "# Certifications", "PMP (in progress)"))[0]).toBe("partial");
  });
});

test("the same input gives the same rows", async () => {
  const rows = asked(term("Java"), years(3), degree("bachelor"), language("en", "B2"));
  const texts = work(
    "Java Developer, Oak Ltd",
    "01/2015 - 12/2019",
    "- Java services",
    "# Education",
    "Bachelor of Science, Oak University, 2014",
    "# Languages",
    "English - C1",
  );
  const [first, second] = [await judged(lines(...texts), rows), await judged(lines(...texts), rows)];
  expect(JSON.stringify(second.rows)).toBe(JSON.stringify(first.rows));
});
