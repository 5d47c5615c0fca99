import type { ParsedResume, Provenance } from "@vitae/core";

type Answer = ParsedResume & { readonly provenance: Readonly<Record<string, Provenance>> };

/** A parsed résumé for human eyes, with the page each role stands on. */
export function portrait(resume: Answer): string {
  const page = (pointer: string) => {
    const place = Object.entries(resume.provenance).find(([key]) => key.startsWith(`${pointer}/`))?.[1];
    return place?.page ? ` (page ${place.page})` : "";
  };
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ["Contact", [resume.email, resume.phone, resume.location, ...resume.links.map((link) => link.url)]],
    ["Experience", resume.experience.map((role, index) => `${roleText(role)}${page(`/experience/${index}`)}`)],
    ["Education", resume.education.map((study, index) => `${studyText(study)}${page(`/education/${index}`)}`)],
    ["Skills", wrapped(resume.skills.join(", "))],
    ["Languages", resume.languages.map(({ language, proficiency }) => (proficiency ? `${language} (${proficiency})` : language))],
    ["Warnings", resume.warnings.map(({ code, message }) => `${code}: ${message}`)],
  ];
  const shown = sections.flatMap(([title, lines]) => {
    const full = lines.filter((line) => line !== "");
    return full.map((line, index) => `    ${(index === 0 ? title : "").padEnd(12)}${line}`);
  });
  return [
    `  ${listed([resume.name, resume.headline])}`,
    `  read by the ${resume.engine.name} engine, language ${resume.language}`,
    "",
    ...shown,
  ].join("\n");
}

const listed = (parts: readonly string[]) => parts.filter((part) => part !== "").join(", ");

const period = (start: string, end: string) => [start, end].filter((date) => date !== "").join(" – ");

const roleText = (role: ParsedResume["experience"][number]) =>
  listed([role.title, role.company, period(role.start_date, role.end_date || (role.is_current ? "today" : ""))]);

const studyText = (study: ParsedResume["education"][number]) =>
  listed([study.degree, study.field_of_study, study.university, study.graduation_year || period(study.start_date, study.end_date)]);

/** Lines of at most 84 characters, broken between words. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 84) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
