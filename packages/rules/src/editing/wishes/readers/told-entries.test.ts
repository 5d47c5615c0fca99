import { describe, expect, test } from "vitest";
import { inBrief } from "../../words/test/in-brief.ts";
import { planned } from "../../words/test/planned.ts";

const brief = async (instruction: string): Promise<string> => inBrief(await planned(instruction));
const isRefused = /^declined: /;

describe("a name behind the school", () => {
  test.each([
    ["Add a degree: Bachelor of Dance, Tulane University, Denver, 2011 to 2015", "'location':'Denver'"],
    ["Add a degree: MSc in Botany, Tulane University, Denver, 2011 to 2015", "'field_of_study':'Botany','location':'Denver'"],
    ["Add a degree: Bachelor of Science, Tulane University, Vienna, 2011 to 2015", "'location':'Vienna'"],
  ])("is a place: %s", async (instruction, said) => {
    expect(await brief(instruction)).toContain(said);
  });

  test("that may be a subject or a place is refused", async () => {
    expect(await brief("Add a degree: Bachelor of Science, Tulane University, Denver, 2011 to 2015")).toMatch(isRefused);
    expect(await brief("Add a degree: BSc, Tulane University, Ceramics, 2011 to 2015")).toMatch(isRefused);
  });
});

describe("what is called a certificate is none of the degrees", () => {
  test.each([
    [
      "I completed a Certificate in Beekeeping with the Apiary Trust in 2022",
      "'title':'Certificate in Beekeeping','organization':'Apiary Trust','date':'2022'",
    ],
    ["In 2022 I passed the Harbour Pilot Licence", "'title':'Harbour Pilot Licence','date':'2022'"],
    ["I passed my crane licence with the ABC in May 2021", "'title':'crane licence','organization':'ABC','date':'May 2021'"],
    [
      "Ajoute une certification : Attestation de plongée, Club Nautique, 2019",
      "'title':'Attestation de plongée','organization':'Club Nautique'",
    ],
    ["Add a certification: Rope Access by Height Board, 2020", "'title':'Rope Access','organization':'Height Board','date':'2020'"],
    ["Add a certification: rope access, 2020, from Height Board", "'title':'rope access','organization':'Height Board','date':'2020'"],
  ])("%s", async (instruction, said) => {
    const plan = await brief(instruction);
    expect(plan).toContain(said);
    expect(plan).not.toContain("degree");
  });

  test("but a degree is", async () => {
    expect(await brief("I finished a Master of Arts in Ceramics at Tulane University in 2021")).toContain(
      "'degree':'Master of Arts','institution_name':'Tulane University','field_of_study':'Ceramics','graduation_year':'2021'",
    );
  });
});

test("quotes with brackets in them hold no title", async () => {
  expect(await brief("資格に「Rope Access Certificate（2023年、Height Board）」を追加してください")).not.toMatch(/'title':'[^']*（/);
});

describe("a job goes on", () => {
  test.each([
    "Add a job: Florist at Bloom, since 2021",
    "Add a job: Florist at Bloom, 2021 to present",
    "Add a job: Florist at Bloom, 2021 – present",
  ])("%s", async (instruction) => {
    expect(await brief(instruction)).toContain("'is_current':true");
  });

  test.each(["Add a job: Florist at Bloom, 2021", "Add a job: Florist at Bloom, summer 2021", "Add a job: Florist at Bloom, 2020 - 2021"])(
    "but not: %s",
    async (instruction) => {
      const plan = await brief(instruction);
      expect(plan).toContain("'title':'Florist'");
      expect(plan).not.toContain("is_current");
    },
  );

  test("but a verb is no employer", async () => {
    expect(await brief("Since 2021 I have moonlighted as a lifeguard for the Blue Anchor Trust")).toMatch(isRefused);
  });

  test("in a town whose name means something else", async () => {
    expect(await brief("Add a job: Florist at Bloom in Mobile, AL, since 2021")).toContain("'location':'Mobile, AL'");
  });
});

describe("the role of a volunteer", () => {
  test.each([
    ["Add volunteering: Blue Anchor, lifeguard, since 2021", "'title':'lifeguard','organization':'Blue Anchor','start_date':'2021'"],
    ["Add volunteering: lifeguard, Blue Anchor, 2021", "'title':'lifeguard','organization':'Blue Anchor','date':'2021'"],
    ["Add volunteering: Nurse, Blue Anchor, Ghent, 2020 - 2021", "'title':'Nurse','organization':'Blue Anchor','location':'Ghent'"],
  ])("%s", async (instruction, said) => {
    for (const part of said.split(/,(?=')/)) expect(await brief(instruction)).toContain(part);
  });

  test.each([
    ["Since 2021 I have volunteered as a lifeguard for the Blue Anchor Trust", "'start_date':'2021'"],
    ["I volunteered as a lifeguard at Blue Anchor Trust from 2019 to 2021", "'start_date':'2019','end_date':'2021'"],
  ])("is told as a fact: %s", async (instruction, when) => {
    expect(await brief(instruction)).toContain(`'title':'lifeguard','organization':'Blue Anchor Trust',${when}`);
  });

  test.each(["I volunteered at a trust in 2021", "I never volunteered as a lifeguard for the Blue Anchor Trust in 2021"])(
    "but not: %s",
    async (instruction) => {
      expect(await brief(instruction)).toMatch(isRefused);
    },
  );

  test("that may be either name is refused", async () => {
    expect(await brief("Add volunteering: Blue Anchor, Harbour Watch, since 2021")).toMatch(isRefused);
  });
});

describe("an achievement told as a fact", () => {
  test.each([
    ["I won third prize at the Ghent Baking Contest in 2023", "'title':'third prize','organization':'Ghent Baking Contest','date':'2023'"],
    [
      "I got my Harbour Pilot Licence in 2021 from the Port Board",
      "'title':'Harbour Pilot Licence','date':'2021','organization':'Port Board'",
    ],
    ["ik heb in 2022 een certificaat Rope Access gehaald bij de Height Board", "'date':'2022','organization':'Height Board'"],
    ["add award Baker of the Year 2022 from Ghent Guild", "'title':'Baker of the Year','organization':'Ghent Guild','date':'2022'"],
    ["put down that i have a rope access endorsement since 2016, under licenses", "'title':'rope access endorsement','date':'2016'"],
    ["add rope access cert 2022", "'title':'rope access cert','date':'2022'"],
    [
      "passed my diving exam!! please add Dive Master (Sea Board, 2022) to the certifications",
      "'title':'Dive Master','organization':'Sea Board','date':'2022'",
    ],
  ])("stands among those of its kind: %s", async (instruction, said) => {
    expect(await brief(instruction)).toContain(said);
  });

  test.each([
    "I won a lot in 2023",
    "I got my first job in 2023",
    "I passed by the harbour in 2023",
    "I got my Harbour Pilot Licence in 2021 for the harbour job",
    "add rope access cert 2022 to certifications and sing",
    "add rope access cert soon",
    "Add a certification: Windows Server 2019",
  ])("but not: %s", async (instruction) => {
    expect(await brief(instruction)).toMatch(isRefused);
  });
});

test("a skill that is called new", async () => {
  expect(await brief("new skill: Welding")).toBe("s6.items + Welding");
  expect(await brief("a new skill would be nice")).toMatch(isRefused);
});
