import type { HeldOutPerson } from "./person.ts";

/** "March 2019", "Mar 2019", "03/2019", "03.2019", "2019-03". */
export type DateStyle = "long" | "short" | "slash" | "dot" | "iso";

/** A year of the Thai calendar is that many ahead. */
const buddhist = 543;

function dateOf(date: string, { lang }: HeldOutPerson, style: DateStyle): string {
  const [year = "", month] = date.split("-");
  const printed = lang === "th" ? String(Number(year) + buddhist) : year;
  if (!month) return printed;
  if (lang === "ja") return `${year}年${Number(month)}月`;
  if (style === "iso") return `${printed}-${month}`;
  if (style === "slash" || lang === "fa") return `${month}/${printed}`;
  if (style === "dot") return `${month}.${printed}`;
  const name = new Intl.DateTimeFormat(lang, { month: style === "short" ? "short" : "long", timeZone: "UTC" }).format(
    new Date(`${date}-15T00:00:00Z`),
  );
  return `${name} ${printed}`;
}

/** A range as the person prints it; "" is an open end. */
export function periodOf(person: HeldOutPerson, start: string, end: string, style: DateStyle, dash = " – "): string {
  return dateOf(start, person, style) + dash + (end === "" ? person.present : dateOf(end, person, style));
}
