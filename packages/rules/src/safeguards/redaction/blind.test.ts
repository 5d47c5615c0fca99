import { redactionMark } from "@vitae/core/engine";
import { foldedWords } from "@vitae/languages/fold";
import { languageFiles } from "@vitae/languages/language-files";
import { describe, expect, test } from "vitest";
import { asked, judged, lines } from "../../judging/test/judged.ts";
import { allIdentityTerms } from "./identity-terms.ts";

const rows = asked(
  { kind: "term", anyOf: ["Java"] },
  { kind: "term", anyOf: ["Project management"] },
  { kind: "years", years: 4, of: [] },
  { kind: "years", years: 3, of: ["Java"] },
  { kind: "degree", level: "bachelor", fields: ["computer science"] },
  { kind: "language", language: "en", level: "B2" },
  { kind: "certificate", anyOf: ["PMP"] },
);

const shown = async (...texts: readonly string[]) => (await judged(lines(...texts), rows)).blinded.document.lines.map(({ text }) => text);

describe("a blinded document", () => {
  test("spells the name nowhere, also not in addresses and links", async () => {
    const text = (
      await shown(
        "Wiebke Tollhorn",
        "wiebke.tollhorn@example.de | linkedin.com/in/wtollhorn | +49 170 555 0144",
        "# Profil",
        "Frau Tollhorn leitet Projekte.",
      )
    ).join("\n");
    expect(text).not.toMatch(/wiebke|tollhorn|frau|linkedin/i);
    expect(text).toContain("leitet Projekte.");
  });

  test("keeps every line where it was", async () => {
    const texts = ["Adele Brock", "adele.brock@example.org", "# Experience", "Engineer, Oak Ltd", "2019 - 2021"];
    expect(await shown(...texts)).toHaveLength(texts.length);
  });

  test("tells neither age, gender, nationality, family nor religion", async () => {
    const text = (
      await shown(
        "Murat Edinger",
        "murat@example.de",
        "Geburtsdatum: 03.05.1985",
        "Geburtsort: Trier",
        "Staatsangehörigkeit: türkisch",
        "Familienstand: verheiratet, 2 Kinder",
        "Konfession: evangelisch",
        "Geschlecht: männlich",
        "Wehrdienst: 2004 - 2005",
        "# Sprachen",
        "Türkisch - Muttersprache",
      )
    ).join("\n");
    expect(text).not.toMatch(/1985|Trier|türkisch\b(?! -)|verheiratet|Kinder|evangelisch|männlich|2004/);
    expect(text).toContain("Türkisch - Muttersprache");
  });

  test("shows one form of a job for women and men", async () => {
    const [woman, man] = [
      await shown("Ada Moor", "a@example.de", "# Berufserfahrung", "Ingenieurin, Werk AG", "2015 - 2019", "- Arbeit als Köchin"),
      await shown("Bert Moor", "b@example.de", "# Berufserfahrung", "Ingenieur, Werk AG", "2015 - 2019", "- Arbeit als Koch"),
    ];
    expect(woman).toEqual(man);
    expect(woman.join("\n")).toContain(`Ingenieur${redactionMark}, Werk AG`);
  });

  test("leaves a skill that is also a name where it stands for itself", async () => {
    const text = await shown("Ruby Hargreave", "ruby@example.org", "# Skills", "Ruby, Rails, PostgreSQL");
    expect(text.at(-1)).toBe("Ruby, Rails, PostgreSQL");
    expect(text[0]).toBe(redactionMark);
  });
});

test("every word for birth and nationality of the language files is known", () => {
  for (const { tag, labels } of languageFiles()) {
    const known = allIdentityTerms().get(tag.split("-")[0] ?? "")?.labels;
    for (const kind of ["birth", "nationality"] as const) {
      const words = new Set((known?.[kind] ?? []).map(foldedWords));
      expect(
        (labels[kind] ?? []).filter((label) => !words.has(foldedWords(label))),
        `${tag}: ${kind}`,
      ).toEqual([]);
    }
  }
});
