import { applyOperations, Resume, segmentNames } from "@vitae/core/engine";
import type { EditOperation } from "@vitae/core/ports";
import { expect, test } from "vitest";
import { planned } from "./words/test/planned.ts";

/** So many messages are said; `MESSAGES=2000` says more. */
const count = Number(process.env["MESSAGES"] ?? 240);

/** The same numbers every time. @source Mulberry32 */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Draw = ReturnType<typeof random>;
const one = <Item>(draw: Draw, items: readonly Item[]): Item => items[Math.floor(draw() * items.length)] as Item;
const some = <Item>(draw: Draw, items: readonly Item[], size: number): Item[] =>
  items
    .map((item) => ({ item, key: draw() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, size)
    .map(({ item }) => item);

const employers = [
  "Harbour Foods",
  "Quillon Systems",
  "Oakdale Clinic",
  "Studio Maren",
  "Northgate Software",
  "Voltline",
  "Grupo Almendro",
];
const titles = ["Engineer", "Nurse", "Accountant", "Designer", "Electrician", "Sales Manager", "Teacher"];
const skills = ["Figma", "Docker", "Excel", "Photoshop", "Triage", "Kotlin", "Payroll", "SEO", "Terraform", "AutoCAD"];
const people = ["Kim Alder", "Grace Holloway", "Tom Becker", "Lena Ortiz"];

interface Drawn {
  readonly resume: Resume;
  readonly jobs: readonly { readonly id: string; readonly company: string }[];
  readonly known: readonly string[];
  readonly unknown: readonly string[];
}

function drawResume(draw: Draw): Drawn {
  const name = one(draw, people);
  const shuffled = some(draw, skills, skills.length);
  const [known, unknown] = [shuffled.slice(0, 4), shuffled.slice(4)];
  const size = 2 + Math.floor(draw() * 2);
  const roles = some(draw, titles, size);
  const jobs = some(draw, employers, size).map((company, at) => ({
    id: `e${at + 10}`,
    company,
    title: roles[at] ?? "",
    year: 2022 - at * 3,
  }));
  const work = jobs.map(({ id, company, title, year }, at) => {
    const end = at === 0 ? "Present" : `${year + 3}`;
    const dates = {
      start_date: `${year}`,
      end_date: end,
      start_date_iso: `${year}`,
      end_date_iso: at === 0 ? "" : end,
      is_current: at === 0,
    };
    return {
      entry_id: id,
      sub_segment_data: { company_info: { name: company, title, ...dates }, responsibilities: [{ text: "Kept the books" }] },
    };
  });
  const person = {
    name,
    email: "me@old.example",
    emails: ["me@old.example"],
    phone: "+1 202 555 0100",
    phones: ["+1 202 555 0100"],
    location: "Graz",
  };
  const segment = (id: string, type: string, heading: string, data: unknown, entries: readonly unknown[] = []) => ({
    segment_id: id,
    segment_type: type,
    segment_name: heading,
    segment_data: data,
    sub_segments: entries,
  });
  const data = [
    segment("s1", "personal_info", "Contact", person),
    segment("s2", "summary", "Summary", { text: "Works with care." }),
    segment("s3", "experience", "Experience", null, work),
    segment("s4", "skills", "Skills", { items: known }),
    segment("s5", "interests", "Interests", { items: ["Chess", "Running"] }),
  ];
  return { resume: Resume.parse({ language: "en", data, next_id: 100 }), jobs, known, unknown };
}

/** What is meant, and how it may be said; null: nothing may be changed. */
interface Wish {
  readonly operations: readonly EditOperation[] | null;
  readonly texts: readonly string[];
}

const person = { segment: { id: "s1" } } as const;
const listed = { segment: { id: "s4" } } as const;

const wishes: readonly ((draw: Draw, drawn: Drawn) => Wish)[] = [
  (draw) => {
    const value = `${one(draw, ["kim", "grace", "me"])}@${one(draw, ["new", "mail", "work"])}.example`;
    const texts = [
      `change my email to ${value}`,
      `my new email is ${value}`,
      `email: ${value}`,
      `meine neue E-Mail ist ${value}`,
      `cambia mi correo a ${value}`,
      `mon mail est maintenant ${value}`,
    ];
    return { operations: [{ op: "set_field", target: person, field: "email", value }], texts };
  },
  (draw) => {
    const value = `+1 303 555 01${10 + Math.floor(draw() * 89)}`;
    const texts = [
      `my phone is now ${value}`,
      `update my phone number to ${value}`,
      `new number ${value}`,
      `ändere meine Telefonnummer auf ${value}`,
      `mijn telefoonnummer is nu ${value}`,
      `il mio numero di telefono ora è ${value}`,
    ];
    return { operations: [{ op: "set_field", target: person, field: "phone", value }], texts };
  },
  (draw, { unknown }) => {
    const [value = ""] = some(draw, unknown, 1);
    const texts = [
      `add ${value} to my skills`,
      `put ${value} in the skills list`,
      `${value} is missing in my skills`,
      `füge ${value} zu meinen Kenntnissen hinzu`,
      `ajoute ${value} à mes compétences`,
      `añade ${value} a mis habilidades`,
      `dodaj ${value} do umiejętności`,
    ];
    return { operations: [{ op: "add_item", target: listed, list: "items", value }], texts };
  },
  (draw, { known }) => {
    const [item = ""] = some(draw, known, 1);
    const texts = [
      `remove ${item} from my skills`,
      `take ${item} out`,
      `drop ${item.toLowerCase()}`,
      `${item} can go`,
      `streich ${item} aus den Kenntnissen`,
      `quita ${item} de mis habilidades`,
      `enlève ${item}`,
      `togli ${item} dalle competenze`,
    ];
    return { operations: [{ op: "remove_item", target: listed, list: "items", item }], texts };
  },
  (draw, { jobs }) => {
    const job = one(draw, jobs);
    const texts = [
      `delete my job at ${job.company}`,
      `the ${job.company} job can go`,
      `remove the job at ${job.company.toLowerCase()}`,
      `lösche meine Stelle bei ${job.company}`,
      `supprime mon poste chez ${job.company}`,
    ];
    return { operations: [{ op: "remove_entry", entry_id: job.id }], texts };
  },
  (_, { jobs }) => {
    const oldest = jobs.at(-1);
    return {
      operations: [{ op: "remove_entry", entry_id: oldest?.id ?? "" }],
      texts: ["remove my oldest job", "lösch meine älteste Stelle", "borra mi trabajo más antiguo", "supprime mon plus vieux poste"],
    };
  },
  (draw, { jobs }) => {
    const value = `${one(draw, ["March", "May", "June"])} 2024`;
    const [job] = jobs;
    const texts = [
      `I left ${job?.company} in ${value}`,
      `i stopped working at ${job?.company} in ${value}`,
      `my current job ended in ${value}`,
      `set the end date of my job at ${job?.company} to ${value}`,
    ];
    return { operations: [{ op: "set_field", target: { entry: job?.id ?? "" }, field: "company_info.end_date", value }], texts };
  },
  (draw, { jobs }) => {
    const job = one(draw, jobs);
    const value = one(draw, ["Head Nurse", "Staff Engineer", "Team Lead"]);
    const texts = [
      `change the title of my job at ${job.company} to ${value}`,
      `my title at ${job.company} was ${value}`,
      `for ${job.company} the title should be ${value}`,
    ];
    return { operations: [{ op: "set_field", target: { entry: job.id }, field: "company_info.title", value }], texts };
  },
  () => ({
    operations: [{ op: "remove_segment", segment: { id: "s5" } }],
    texts: ["remove the interests section", "get rid of my interests", "lösche die Interessen komplett"],
  }),
  () => ({
    operations: [{ op: "rename_segment", segment: { id: "s4" }, name: "Tech Stack" }],
    texts: ["rename skills to Tech Stack", "rename the Skills section to Tech Stack"],
  }),
  (draw, { known }) => ({
    operations: null,
    texts: [
      "my summary is too long",
      "make it sound better",
      "I am tired of this",
      "fix the dates",
      "my phone is wrong",
      "something is off with my email",
      `don't remove ${one(draw, known)}`,
      `should I remove ${one(draw, known)}?`,
      "mein Profil ist zu kurz",
      "mi perfil es aburrido",
      "mon profil est trop long",
      "I work hard every day",
      "change the font to Arial",
      "i speak with customers a lot",
      "remove Cobol from my skills",
      "my title should be more impressive",
    ],
  }),
];

const before = ["", "", "hi, ", "please ", "Hello! ", "hey, could you please ", "pls "];
const behind = ["", "", " please", " thanks!", ", thank you", " pls", "."];

/** As people write it: politeness around it, small letters, a letter too few in a long word of the request. */
function said(draw: Draw, text: string, isStatement: boolean): string {
  const opened = isStatement ? one(draw, ["", "hi, ", "Hello! "]) : one(draw, before);
  const words =
    draw() < 0.15 ? text.replace(/\b(remove|change|update|delete|skills|email|phone)\b/, (word) => word.slice(0, 2) + word.slice(3)) : text;
  return `${opened}${words}${one(draw, behind)}`;
}

const options = { names: segmentNames(null), language: "en", isoOf: () => "", isPresentWord: (text: string) => text === "Present" };

test("what messages in everyday words do is what they mean, or nothing", async () => {
  const draw = random(20240611);
  const wrong: string[] = [];
  let doable = 0;
  let right = 0;
  for (let n = 0; n < count; n++) {
    const drawn = drawResume(draw);
    const wish = one(draw, wishes)(draw, drawn);
    const text = one(draw, wish.texts);
    const message = said(draw, text, /^(?:i |my |I |mein|mon|mi |il |mijn)/.test(text));
    const plan = await planned(message, { resume: drawn.resume });
    const meant = wish.operations ? applyOperations(drawn.resume, wish.operations, options).resume : drawn.resume;
    const done = plan.kind === "edit" ? applyOperations(drawn.resume, plan.operations, options).resume : drawn.resume;
    const isRight = JSON.stringify(done) === JSON.stringify(meant);
    const isUntouched = JSON.stringify(done) === JSON.stringify(drawn.resume);
    if (wish.operations) doable++;
    if (wish.operations && isRight) right++;
    if (!isRight && !isUntouched) wrong.push(`${message} → ${JSON.stringify(plan)}`);
  }
  expect(wrong).toEqual([]);
  expect(right / doable).toBeGreaterThan(0.8);
}, 300_000);
