import { readdirSync, readFileSync } from "node:fs";
import { Requirement } from "@vitae/core/engine";
import { parseJobDetails } from "@vitae/core/internal/evaluate/job-details";
import { describe, expect, test } from "vitest";
import { shownRow } from "./requirements/test/shown-row.ts";
import { findRequirements } from "./requirements.offline.ts";

const folder = new URL("requirements/test/jobs/", import.meta.url);
const jobs = readdirSync(folder).map((name) => {
  const [text = "", rows = ""] = readFileSync(new URL(name, folder), "utf8").split("\n=== asks\n");
  return { name: name.replace(".txt", ""), text, rows: rows.trim() };
});
const asked = (text: string) => findRequirements(parseJobDetails(text));
const shown = (text: string) => asked(text).map(shownRow);

describe("the rows of a whole job", () => {
  test.each(jobs)("$name", ({ text, rows }) => {
    expect(shown(text).join("\n")).toBe(rows);
  });

  test.each(jobs)("$name: in its own words, with ids in order and weights by importance", ({ text }) => {
    const rows = asked(text);
    const words = text.replaceAll("**", "").replace(/\s+/g, " ");
    for (const row of rows) {
      expect(() => Requirement.parse(row)).not.toThrow();
      expect(words).toContain(row.text);
      expect(row.weight).toBe(row.importance === "must" ? 2 : 1);
    }
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => `r${index + 1}`));
  });

  test("are of at least twelve languages", () => {
    expect(new Set(jobs.map(({ name }) => name.slice(0, 2))).size).toBeGreaterThanOrEqual(12);
    expect(jobs.length).toBeGreaterThanOrEqual(30);
  });
});

describe("duplicates", () => {
  test("stand once, where they are first, as urgent as anywhere", () => {
    expect(shown("Nice to have:\n- k8s\n- Spanish\nRequirements:\n- Kubernetes\n- Spanish B2")).toEqual([
      "must skills term k8s · k8s",
      "must languages es B2 · Spanish B2",
    ]);
  });
});

describe("a row", () => {
  const rows = (...bullets: string[]) => shown(`Requirements:\n${bullets.map((bullet) => `- ${bullet}`).join("\n")}`);

  test("of years of one thing or another stands once", () => {
    expect(rows("5+ years of professional experience with TypeScript or Node.js")).toEqual([
      "must experience 5 years of TypeScript | Node.js · 5+ years of professional experience with TypeScript or Node.js",
    ]);
  });

  test.each([
    ["Requirements", "Degree (Computer Science or Mathematics)", "bachelor in Computer Science | Mathematics"],
    ["Requirements", "BSc/MSc Mechanical Engineering", "bachelor in Mechanical Engineering"],
    ["Requirements", "Mechanical Engineering (Bachelor or Master)", "bachelor in Mechanical Engineering"],
    ["Ihr Profil", "Studium Maschinenbau (Bachelor oder Diplom)", "bachelor in Maschinenbau"],
    ["Ihr Profil", "Hochschulabschluss (Wirtschaftsinformatik oder BWL)", "bachelor in Wirtschaftsinformatik | BWL"],
    ["Requirements", "NVQ Level 2 in glazing or a finished apprenticeship", "vocational in glazing"],
    ["Profil recherché", "BTSA en viticulture ou CAP de tonnelier", "vocational in viticulture | tonnelier"],
    ["Profil recherché", "Bac+5 ou Master (informatique)", "master in informatique"],
    ["Wymagania", "Wykształcenie wyższe (informatyka)", "bachelor in informatyka"],
    ["Requisitos", "Titulación universitaria: Economía", "bachelor in Economía"],
    [
      "Ihr Profil",
      "Abgeschlossenes Studium der Betriebswirtschaftslehre oder eine kaufmännische Ausbildung",
      "vocational in Betriebswirtschaftslehre | kaufmännische",
    ],
  ])("of a degree has its fields, wherever they stand (%s: %s)", (heading, bullet, need) => {
    expect(shown(`${heading}:\n- ${bullet}`)).toEqual([`must education ${need} · ${bullet}`]);
  });

  test("is what is asked for, not how urgently", () => {
    expect(rows("Portfolio required", "Welsh is a plus", "a first aid certificate").map((row) => row.split(" · ")[1])).toEqual([
      "Portfolio",
      "Welsh",
      "first aid certificate",
    ]);
  });

  test.each([
    ["Requirements", "Seven or more years of bookbinding", "7 years of bookbinding"],
    ["Requirements", "Four years or more of bookbinding", "4 years of bookbinding"],
    ["Requirements", "Two or three years of bookbinding", "2 years of bookbinding"],
    ["Profil recherché", "Trois ans ou plus de reliure", "3 years of reliure"],
    ["Requisitos", "Dos o más años de experiencia en encuadernación", "2 years of encuadernación"],
    ["Requisiti", "Otto o più anni di rilegatura", "8 years of rilegatura"],
    ["Ihr Profil", "Sechs oder mehr Jahre Erfahrung in der Buchbinderei", "6 years of Buchbinderei"],
    ["Wymagania", "Cztery lub więcej lat pracy w introligatorni", "4 years of introligatorni"],
  ])("of years has their number, in words and as the least (%s: %s)", (heading, bullet, need) => {
    expect(shown(`${heading}:\n- ${bullet}`)).toEqual([`must experience ${need} · ${bullet}`]);
  });

  test("is one for a list of known names that ends in a choice, and one for each of a list that only holds one", () => {
    expect(rows("Illustrator, Figma or Sketch", "Java, Kafka and Angular or Svelte")).toEqual([
      "must skills term Illustrator | Figma | Sketch · Illustrator, Figma or Sketch",
      "must skills term Java · Java",
      "must skills term Kafka · Kafka",
      "must skills term Angular | Svelte · Angular or Svelte",
    ]);
    expect(
      shown("Wir suchen eine Grafikerin\n\nAnforderungen\n- Kenntnisse in Figma, Jira oder Confluence\n- Sie arbeiten mit dem Team")[0],
    ).toBe("must skills term Figma | Jira | Confluence · Kenntnisse in Figma, Jira oder Confluence");
  });

  test("is one for each of two things that people have together, and one for a choice", () => {
    expect(rows("Word/Outlook", "Svelte/Angular")).toEqual([
      "must skills term Word · Word",
      "must skills term Outlook · Outlook",
      "must skills term Svelte | Angular · Svelte/Angular",
    ]);
  });

  test("of something in a product is not met by the something alone", () => {
    expect(rows("Video editing in Final Cut Pro")).toEqual([
      "must skills term Video editing in Final Cut Pro | Final Cut Pro · Video editing in Final Cut Pro",
    ]);
  });

  test("of one licence of an issuer is not met by the letters of the issuer", () => {
    expect(rows("NPORS ticket for telehandlers")).toEqual([
      "must certifications certificate NPORS ticket for telehandlers · NPORS ticket for telehandlers",
    ]);
  });

  test("of a certificate is met by any that is named", () => {
    expect(rows("PMP or Scrum Master certification")).toEqual([
      "must certifications certificate PMP | Scrum Master · PMP or Scrum Master certification",
    ]);
  });
});

describe("a demand", () => {
  test.each([
    ["Requirements:\n- No experience required"],
    ["What we offer:\n- French lessons and 5 years of guarantee"],
    ["We were founded 20 years ago and love Python."],
  ])("is not seen in %j", (text) => {
    expect(shown(text)).toEqual([]);
  });

  test("is a wish where its clause says so", () => {
    expect(shown("Requirements:\n- Python required, Go is a plus").map((row) => row.slice(0, 4))).toEqual(["must", "nice"]);
    expect(shown("Requirements:\n- Ideally Kafka, Redis and Docker").map((row) => row.slice(0, 4))).toEqual(["nice", "nice", "nice"]);
  });

  test.each([
    ["You need a sewing machine licence, and a van licence would be brilliant.", ["must", "nice"]],
    ["Vous avez le permis B ; un certificat de secourisme serait formidable.", ["must", "nice"]],
    ["Du hast den Führerschein Klasse B, ein Kettensägenschein wäre prima.", ["must", "nice"]],
    ["Hai la patente B; un attestato di primo soccorso sarebbe perfetto.", ["must", "nice"]],
  ])("is a wish where it would be good to have: %s", (text, importance) => {
    expect(asked(text).map((row) => row.importance)).toEqual(importance);
  });

  test.each([
    ["A pilot's licence is a plus, as is knowledge of Greek.", ["nice", "nice"]],
    ["A pilot's licence is essential, as is knowledge of Greek.", ["must", "must"]],
    ["Le permis B est un plus, tout comme un certificat de secourisme.", ["nice", "nice"]],
    ["Ein Führerschein ist von Vorteil, ebenso der Abschluss als Segelmacher.", ["nice", "nice"]],
  ])("is as urgent as the one that it is said to be like: %s", (text, importance) => {
    expect(asked(text).map((row) => row.importance)).toEqual(importance);
  });

  test("has the level of a language wherever its sentence says it", () => {
    expect(asked("Dänisch sprichst du mindestens auf B1-Niveau.").map(({ need }) => need)).toEqual([
      { kind: "language", language: "da", level: "B1" },
    ]);
  });

  test("keeps the verbs in front of one language together, and the years of a second choice with it", () => {
    expect(shown("Requirements:\n- You write and speak French well")).toEqual([
      "must languages fr any level · You write and speak French well",
    ]);
    expect(shown("Requirements:\n- Degree in law, or a diploma with six years in a court")).toEqual([
      "must education vocational in law · Degree in law, or a diploma with six years in a court",
    ]);
  });

  test("is taken from the duties only where nothing else asks, as a wish", () => {
    expect(shown("Responsibilities:\n- Build services in Kotlin")).toEqual(["nice skills term Kotlin · Kotlin"]);
    expect(shown("Responsibilities:\n- Build services in Kotlin\nRequirements:\n- Scala")).toEqual(["must skills term Scala · Scala"]);
  });
});

describe("a job without headings", () => {
  const text = [
    "Oak Lane Garage has mended cars in Ripon since 1962, and our nine people know every lane of the dale.",
    "You will need a full driving licence and at least two years in a busy workshop. Knowledge of hybrid cars would be handy, because half of our customers drive one.",
    "We pay £15.40 an hour with 28 days of holiday and a pension. To apply, ring Ann on 01765 550 147 before 3 May.",
    "We welcome applicants of any age, race or religion.",
  ];

  test.each([["\n\n"], [" "]])("is read sentence by sentence, in paragraphs or in one (%j)", (joint) => {
    expect(asked(text.join(joint)).map(({ importance, text: row }) => `${importance} ${row}`)).toEqual([
      "must full driving licence",
      "must at least two years in a busy workshop",
      "nice Knowledge of hybrid cars",
    ]);
  });

  test.each([
    ["We have over twenty years of experience in the trade and a sound knowledge of old engines."],
    ["Do I need a diploma for this?"],
    ["You must hand in your application and a covering letter by noon."],
    ["Applicants must be eligible to work in Norway."],
    ["Your experience will be valued."],
    ["Wir haben vierzig Jahre Erfahrung im Fahrzeugbau."],
    ["Es imprescindible adjuntar una carta de presentación."],
  ])("asks for nothing where it tells of the employer or of the application: %s", (talk) => {
    const rows = asked("You will need a full driving licence.").map(({ text: row }) => row);
    expect(asked(`You will need a full driving licence. ${talk}`).map(({ text: row }) => row)).toEqual(rows);
  });

  test("has sentences behind the class of a licence and behind an article that is cut short", () => {
    expect(asked("È richiesta la patente B. L'esperienza con Java è un vantaggio.").map(({ text: row }) => row)).toEqual([
      "la patente B",
      "esperienza con Java",
    ]);
  });

  test("stands behind the word that says how urgent it is", () => {
    expect(asked("Voraussetzung ist der Führerschein der Klasse D sowie ein Erste-Hilfe-Kurs.").map(({ text: row }) => row)[0]).toBe(
      "der Führerschein der Klasse D",
    );
  });

  test("goes on with each who of the person that is sought", () => {
    const rows = asked("We are looking for somebody who has worked with Kafka and who writes Rust and Go every day.");
    expect(rows.flatMap(({ need }) => (need.kind === "term" ? need.anyOf : []))).toEqual(expect.arrayContaining(["Kafka", "Rust", "Go"]));
  });

  test("is one for each of two products that work together", () => {
    expect(shown("Requirements:\n- Dashboards in Tableau with Snowflake")).toEqual([
      "must skills term Tableau · Tableau",
      "must skills term Snowflake · Snowflake",
    ]);
  });

  test("is its title where it is short", () => {
    expect(shown("Java developer")).toEqual(["must experience term Java developer | Java · Java developer"]);
    expect(asked("We need a registered nurse for nights in Leeds.").map((row) => row.text)).toEqual(["registered nurse"]);
    expect(asked("We bake bread for the whole valley.")).toEqual([]);
  });
});

describe("a job of any size", () => {
  const hostile: readonly (readonly [string, string])[] = [
    ["200,000 characters on one line", "Requirements: knowledge of React, ".repeat(6_000).slice(0, 200_000)],
    ["one word of 200,000 letters", "a".repeat(200_000)],
    ["nothing but brackets", `Requirements:\n${"(".repeat(100_000)}${"[".repeat(99_000)}`],
    ["nothing but digits", `Requirements:\n- ${"5 5+ ".repeat(39_000)}`],
    ["nothing but spaces inside", `Requirements:\n- x${" ".repeat(190_000)}y`],
    ["10,000 bullets", `Requirements:\n${Array.from({ length: 10_000 }, (_, at) => `- ${at} years of x`).join("\n")}`],
    ["the same letters of Chinese", `任职要求：${"熟悉机器学习，".repeat(28_000)}`.slice(0, 200_000)],
  ];

  test.each(hostile)("is read in under a second: %s", (_, text) => {
    asked("Requirements:\n- Python\n任职要求：熟悉"); // words are made ready with the first job
    const before = process.threadCpuUsage();
    expect(asked(text).length).toBeLessThanOrEqual(40);
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });

  test("keeps 40 rows, the demands before the wishes, in the job's order", () => {
    const bullets = (word: string, count: number) => Array.from({ length: count }, (_, at) => `- ${word}${at}`).join("\n");
    const rows = asked(`Nice to have:\n${bullets("wish", 30)}\nRequirements:\n${bullets("demand", 30)}`);
    expect(rows).toHaveLength(40);
    expect(rows.filter(({ importance }) => importance === "must")).toHaveLength(30);
    expect(rows[0]?.text).toBe("wish0");
    expect(rows.at(-1)).toMatchObject({ id: "r40", text: "demand29" });
  });
});

describe("numbers in front of lines", () => {
  test("mark the headings that have text between them, and the points below", () => {
    const german = "Fahrer\n\n1. Über uns\nWir liefern Getränke.\n\n2. Ihr Profil\n2.1 Führerschein Klasse C\n2.2 Drei Jahre im Nahverkehr";
    expect(shown(`${german}\n\n3. Bedingungen\nDer Urlaub steigt nach fünf Jahren.`).map((row) => row.split(" · ")[1])).toEqual([
      "Führerschein Klasse C",
      "Drei Jahre im Nahverkehr",
    ]);
    const spanish =
      "Jardinero\n\n1) NUESTRA CASA\nUn vivero de 1990.\n\n2) REQUISITOS\n- Carné de conducir B\n- Dos años de experiencia en poda";
    expect(shown(`${spanish}\n\n3) CONDICIONES\nContrato indefinido.`).map((row) => row.split(" · ")[1])).toEqual([
      "Carné de conducir B",
      "Dos años de experiencia en poda",
    ]);
  });

  test("mark points where nothing stands between them, and are an amount where they do not count up", () => {
    expect(
      shown("Groundskeeper\n\nRequirements\n\n1. Chainsaw certificate\n\n2. Two years in parks").map((row) => row.split(" · ")[1]),
    ).toEqual(["Chainsaw certificate", "Two years in parks"]);
    expect(shown("Cook\n\nRequirements\n2.5 years in a kitchen").map((row) => row.split(" · ")[1])).toEqual(["2.5 years in a kitchen"]);
  });
});

test("the same job gives the same rows, whatever was read before", () => {
  const first = jobs.map(({ text }) => JSON.stringify(asked(text)));
  expect(jobs.toReversed().map(({ text }) => JSON.stringify(asked(text)))).toEqual(first.toReversed());
});
