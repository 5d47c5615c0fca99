/** A person of a check: the values that the résumé prints. Nobody of this name exists. */
export interface InventedPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly jobs: readonly InventedJob[];
  readonly school: string;
  readonly degree: string;
  readonly field: string;
  readonly skills: readonly string[];
}

/** One job of a person. */
export interface InventedJob {
  readonly title: string;
  readonly company: string;
  readonly start: string;
  readonly end: string;
  readonly duty: string;
}

const firstNames = ["Orlin", "Maite", "Tamsin", "Corvin", "Ysolde", "Bastien", "Neria", "Halvard", "Ilka", "Renzo"];
const lastNames = ["Quillfeather", "Sandoval-Reyes", "Ostermark", "Penhallow", "Varga", "Thistlewood", "Moreau", "Lindqvist", "Okonedo"];
const companies = [
  "Brackwater Mills",
  "Tallow & Finch Ltd",
  "Meridian Freight GmbH",
  "Saltmarsh Clinic",
  "Copperbell Studio",
  "Norrland Energi",
];
const titles = ["Process Engineer", "Ward Nurse", "Accounts Clerk", "Backend Developer", "Head Chef", "Site Manager", "Lab Technician"];
const duties = [
  "Cut the reject rate from 7 % to 2 % within a year.",
  "Trained nine colleagues and wrote the shift handbook.",
  "Moved 40 suppliers to one ordering system.",
  "Planned the rota of a team of twelve.",
];
const schools = ["Ashgrove Polytechnic", "University of Kestrelford", "Lyngby Business Academy", "Instituto Alborada"];
const degrees = [
  ["Bachelor of Science", "Chemistry"],
  ["Bachelor of Nursing", "Paediatrics"],
  ["Master of Arts", "Design"],
  ["Bachelor of Commerce", "Accounting"],
] as const;
const skills = ["Excel", "Python", "Forklift driving", "PostgreSQL", "Welding", "Patient care", "Photoshop", "Negotiation", "SAP"];

/** Returns the person of a number. The same number always gives the same person. */
export function inventPerson(number: number): InventedPerson {
  const pick = <T>(list: readonly T[], step: number): T => list[(number * step + Math.floor(number / list.length)) % list.length] as T;
  const [first, last] = [pick(firstNames, 3), pick(lastNames, 5)];
  const [degree, field] = pick(degrees, 1);
  const year = 2006 + (number % 7);
  const job = (at: number): InventedJob => ({
    title: pick(titles, 2 + at),
    company: companies[(number + 3 * at) % companies.length] ?? "",
    start: `March ${year + 5 * at}`,
    end: `July ${year + 5 * at + 4}`,
    duty: pick(duties, 1 + 2 * at),
  });
  return {
    name: `${first} ${last}`,
    email: `${first}.${last.replace(/\W/g, "")}@example.org`.toLowerCase(),
    phone: `+44 20 7946 0${String(100 + number).slice(-3)}`,
    jobs: [job(1), job(0)],
    school: pick(schools, 3),
    degree,
    field,
    skills: [0, 1, 2].map((at) => skills[(number * 2 + at * 4) % skills.length] ?? ""),
  };
}

/** Prints the résumé of a person as plain text. */
export function printPerson({ name, email, phone, jobs, school, degree, field, skills: known }: InventedPerson): string {
  const printed = jobs.map(({ title, company, start, end, duty }) => `${title}\n${company}\n${start} – ${end}\n• ${duty}`);
  return [
    name,
    `${email} | ${phone}`,
    "",
    "Experience",
    printed.join("\n\n"),
    "",
    "Education",
    `${degree}, ${field}\n${school}`,
    "",
    "Skills",
    known.join(", "),
    "",
  ].join("\n");
}
