import { expect, test } from "vitest";
import { draftOfAll, textOf } from "../test/drafts.ts";
import type { LaidOut, Place } from "../test/laid-out.ts";

const own: Place = { size: 13, above: 12 };
const name: Place = { size: 20, bold: true };
const item: Place = { role: "list_item", left: 60 };
const title: Place = { bold: true };

/** Titles, schools, skills, certificates, projects and spoken languages of a document, and its summary. */
async function found(...lines: readonly LaidOut[]) {
  const {
    experience = [],
    education = [],
    skills = [],
    certifications = [],
    projects = [],
    languages = [],
    summary,
  } = await draftOfAll(...lines);
  return {
    jobs: experience.map((job) => [job.title, job.company].map(textOf)),
    schools: education.map(({ university }) => textOf(university)),
    skills: skills.map(textOf),
    certificates: certifications.map((certificate) => textOf(certificate.title)),
    projects: projects.map((project) => textOf(project.name)),
    languages: languages.map(({ language }) => textOf(language)),
    summary: textOf(summary),
  };
}

const everything = {
  jobs: [
    ["Lamp Keeper", "Harbour Trust Ltd"],
    ["Rope Clerk", "Tide Office Ltd"],
  ],
  schools: ["Saltby College"],
  skills: ["Knots", "Splices", "Lamps", "Ledgers"],
  certificates: ["Master of Lamps", "Sea Rescue"],
  projects: [],
  languages: ["English", "Danish"],
  summary: "Keeper of lamps, ropes and ledgers since the first ship of the line came in. Careful with oil.",
};

test("tells sections under headings in nobody's words by what stands in them", async () => {
  const read = await found(
    ["Hild Ashdown", name],
    "hild@example.org",
    ["A light in the window", own],
    "Keeper of lamps, ropes and ledgers since the first ship of the line came in. Careful with oil.",
    ["Where I stood watch", own],
    ["Lamp Keeper", title],
    "Harbour Trust Ltd, 2017 - 2021",
    ["Counted the berths of eleven harbours every week", item],
    ["Rope Clerk", title],
    "Tide Office Ltd, 2012 - 2016",
    ["Bought ropes for a fleet of forty small boats", item],
    ["Before the mast", own],
    ["Diploma", title],
    "Saltby College, 2009 - 2012",
    ["What my hands know", own],
    "Knots, Splices, Lamps, Ledgers",
    ["Stamped and sealed", own],
    "Master of Lamps, Harbour Board, 2015",
    "Sea Rescue, Coast Guard, 2018",
    ["Heard on deck", own],
    "English – native",
    "Danish – B2",
  );
  expect(read).toEqual(everything);
});

test("cuts a page without any heading by what its lines hold", async () => {
  const read = await found(
    "Hild Ashdown",
    "hild@example.org",
    ["Keeper of lamps, ropes and ledgers since the first ship of the line came in. Careful with oil.", { above: 14 }],
    ["2017 - 2021: Lamp Keeper, Harbour Trust Ltd", { above: 14 }],
    ["Counted the berths of eleven harbours every week", item],
    ["2012 - 2016: Rope Clerk, Tide Office Ltd", { above: 14 }],
    ["Bought ropes for a fleet of forty small boats", item],
    ["2009 - 2012: Diploma, Saltby College", { above: 14 }],
    ["Master of Lamps, Harbour Board, 2015", { above: 14 }],
    "Sea Rescue, Coast Guard, 2018",
    ["Knots, Splices, Lamps, Ledgers", { above: 14 }],
    ["English (native), Danish (B2)", { above: 14 }],
  );
  expect(read).toEqual(everything);
});

test("takes larger names above the dates of their jobs for no headings", async () => {
  const { jobs } = await found(
    ["Hild Ashdown", name],
    "hild@example.org",
    ["Where I stood watch", { size: 15, above: 12 }],
    ["Lamp Keeper", own],
    "Harbour Trust Ltd, 2017 - 2021",
    ["Counted the berths of eleven harbours every week", item],
    ["Rope Clerk", own],
    "Tide Office Ltd, 2012 - 2016",
    ["Before the mast", { size: 15, above: 12 }],
    ["Diploma", own],
    "Saltby College, 2009 - 2012",
    ["What my hands know", { size: 15, above: 12 }],
    "Knots, Splices, Lamps, Ledgers",
  );
  expect(jobs).toEqual(everything.jobs);
});

test("reads a range whose end nobody has told as one that is still open", async () => {
  const { experience = [] } = await draftOfAll(
    ["Hild Ashdown", name],
    ["Experience", own],
    ["Lamp Keeper", title],
    "Harbour Trust Ltd",
    "04/2018 – vandaagse",
    ["Counted the berths of eleven harbours every week", item],
  );
  expect(experience.map((job) => [textOf(job.start_date), job.is_current])).toEqual([["04/2018", true]]);
});

const far = { above: 16 };

test("tells headings that are set like their text by the white space above them, as above the known ones", async () => {
  const read = await found(
    "Hild Ashdown",
    "hild@example.org",
    ["Profile", far],
    "Keeper of lamps, ropes and ledgers since the first ship of the line came in. Careful with oil.",
    ["On watch", far],
    "Lamp Keeper, Harbour Trust Ltd",
    "2017 - 2021",
    ["Counted the berths of eleven harbours every week", item],
    ["Rope Clerk, Tide Office Ltd", far],
    "2012 - 2016",
    ["Bought ropes for a fleet of forty small boats", item],
    ["Education", far],
    "Diploma, Saltby College, 2009 - 2012",
    ["What my hands know", far],
    "Knots, Splices, Lamps, Ledgers",
    ["Stamped and sealed", far],
    "Master of Lamps, Harbour Board, 2015",
    "Sea Rescue, Coast Guard, 2018",
    ["Languages", far],
    "English – native",
    "Danish – B2",
  );
  expect(read).toEqual(everything);
});

test("takes the short names that open the blocks of their jobs for no headings", async () => {
  const { jobs } = await found(
    "Hild Ashdown",
    "hild@example.org",
    ["Experience", far],
    "Lamp Keeper",
    "Harbour Trust Ltd",
    "2017 - 2021",
    ["Rope Clerk", far],
    "Tide Office Ltd",
    "2012 - 2016",
    ["Skills", far],
    "Knots, Splices, Lamps, Ledgers",
  );
  expect(jobs).toEqual(everything.jobs);
});

test("takes words that stand in every job for the name of a part of it", async () => {
  const duties: LaidOut = ["What I did", { bold: true }];
  const { jobs, skills } = await found(
    ["Hild Ashdown", name],
    ["Experience", { ...title, ...far }],
    "2017 - 2021, Lamp Keeper, Harbour Trust Ltd",
    duties,
    ["Counted the berths of eleven harbours every week", item],
    "2012 - 2016, Rope Clerk, Tide Office Ltd",
    duties,
    ["Bought ropes for a fleet of forty small boats", item],
    ["Skills", { ...title, ...far }],
    "Knots, Splices, Lamps, Ledgers",
  );
  expect({ jobs, skills }).toEqual({ jobs: everything.jobs, skills: everything.skills });
});

test("cuts a page whose headings are pictures where its white space and its columns end a section", async () => {
  const wide = { above: 30 };
  const side = (text: string, above = 4): LaidOut => [text, { left: 400, region: 2, above }];
  const read = await found(
    ["Hild Ashdown", name],
    [everything.summary, wide],
    ["2017 - 2021", wide],
    ["Lamp Keeper", { bold: true, above: 0 }],
    "Harbour Trust Ltd",
    ["Counted the berths of eleven harbours every week", item],
    ["2012 - 2016", { above: 8 }],
    ["Rope Clerk", { bold: true, above: 0 }],
    "Tide Office Ltd",
    ["Bought ropes for a fleet of forty small boats", item],
    ["2009 - 2012", wide],
    ["Diploma", { bold: true, above: 0 }],
    "Saltby College",
    side("hild@example.org"),
    side("Knots", 30),
    side("Splices"),
    side("Lamps"),
    side("Ledgers"),
    side("English – native", 30),
    side("Danish – B2"),
  );
  expect(read).toEqual({ ...everything, certificates: [] });
});
