import { CompanyInfo } from "@vitae/core/engine";
import type { EditOperation } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import type { ParseContext } from "../../targets/parse-context.ts";
import { isValidValue } from "../../targets/values.ts";
import { lengthsAt } from "../../words/phrases.ts";
import { has, isComma, isComment, isUnknown, type Span, spansText } from "../spans/span.ts";

type Part = "name" | "title" | "company" | "place";
type Stated = Partial<Record<Part | "email" | "phone" | "link" | "start" | "end", string>>;

const person = { segment: { type: "personal_info" } } as const;

/**
 * Somebody who is introduced: "Create a résumé for Maria Lopez, a nurse at Hill Clinic in Leeds since 2018". Null where a word of it is
 * not accounted for.
 */
export function readIntroduction(scene: ParseContext, spans: readonly Span[]): readonly EditOperation[] | null {
  const stated: Stated = {};
  let next: Part | null = null;
  let isIntroduced = false;
  for (let at = 0; at < spans.length; ) {
    const span = spans[at] as Span;
    const end = runEnd(scene, spans, at);
    if (end > at) {
      const text = spansText(scene, spans.slice(at, end));
      const isTrade = stated.name !== undefined && at > 0 && isIn(scene, spans[at - 1] as Span, "a") && /^\p{Ll}/u.test(text);
      const part: Part | null = next === null && isTrade && stated.title === undefined ? "title" : partOf(scene, text, next, stated);
      if (part === null) return null;
      stated[part] = part === "place" && stated.place !== undefined ? `${stated.place}, ${text}` : text;
      next = part === "place" && isComma(spans[end]) ? "place" : null;
      at = end;
      continue;
    }
    if (span.literal !== null) {
      if (!takeLiteral(stated, span, spans[at - 1])) return null;
    } else if (isIn(scene, span, "at_co") && stated.title !== undefined && stated.company === undefined) {
      // A word for employers and for places is ambiguous.
      if (isIn(scene, span, "in_place")) return null;
      next = "company";
    } else if (isIn(scene, span, "in_place") || has(span, "live")) next = "place";
    else if (has(span, "old") && spans[at + 1]?.literal === null) next = "place";
    else if (has(span, "called") || span.fields.includes("name")) next = "name";
    else if (has(span, "document")) isIntroduced = true;
    else if (isComma(span) && next === "place") next = "place";
    else if (!isFrame(span)) return null;
    at++;
  }
  if (!isIntroduced && stated.name === undefined) return null;
  return operationsOf(stated);
}

/** Behind the words that make one value: they are of no list, or names with capital letters. */
function runEnd(scene: ParseContext, spans: readonly Span[], from: number): number {
  let end = from;
  while (end < spans.length) {
    const span = spans[end] as Span;
    const isName = /^\p{Lu}/u.test(spansText(scene, [span])) && span.mark === null && span.literal === null && !isFrame(span);
    // "Head of Design": a small word between two words of a title.
    const next = spans[end + 1];
    const isInner =
      end > from &&
      has(span, "of", "and") &&
      next !== undefined &&
      isUnknown(next) &&
      scene.lexicon.isOccupation(fold(spansText(scene, spans.slice(from, end + 2)))) &&
      !scene.lexicon.isOccupation(fold(spansText(scene, spans.slice(from, end))));
    if (!isUnknown(span) && !isName && !isInner) break;
    end++;
  }
  return end;
}

function partOf(scene: ParseContext, text: string, next: Part | null, stated: Stated): Part | null {
  if (next !== null) return stated[next] === undefined || next === "place" ? next : null;
  const isOccupation = scene.lexicon.isOccupation(fold(text));
  if (isOccupation && stated.title === undefined) return "title";
  const isName = /^\p{Lu}\S*(?:\s+\S+)*\s+\p{Lu}\S*$/u.test(text) && isValidValue(scene, "name", text, false);
  return isName && stated.name === undefined ? "name" : null;
}

const isIn = ({ lexicon, tokens }: ParseContext, { from, to }: Span, name: string): boolean =>
  lengthsAt(lexicon.words(name), tokens, from, to).includes(to - from);

const frameFields: ReadonlySet<string> = new Set(["start_date", "email", "phone", "link", "contact"]);

/** True for a mere introduction. */
const isFrame = (span: Span): boolean =>
  isComment(span) ||
  has(span, "add", "set", "document", "subject", "is", "worked", "promoted", "started", "to", "current") ||
  span.fields.some((field) => frameFields.has(field));

function takeLiteral(stated: Stated, { literal }: Span, before: Span | undefined): boolean {
  if (literal === null) return false;
  if (literal.kind === "period" && stated.start === undefined) Object.assign(stated, { start: literal.start, end: literal.end });
  else if (literal.kind === "date" && stated.start === undefined && before !== undefined && has(before, "started", "old"))
    stated.start = literal.text;
  else if (literal.kind === "date" && stated.start !== undefined && stated.end === undefined) stated.end = literal.text;
  else if ((literal.kind === "email" || literal.kind === "phone" || literal.kind === "link") && stated[literal.kind] === undefined)
    stated[literal.kind] = literal.text;
  else return false;
  return true;
}

function operationsOf({ name, title, company, place, email, phone, link, start, end }: Stated): readonly EditOperation[] | null {
  const set = (field: string, value: string | undefined): EditOperation[] =>
    value === undefined ? [] : [{ op: "set_field", target: person, field, value }];
  if (company === undefined && start !== undefined) return null;
  const info = { name: company, title, location: place, start_date: start, end_date: end };
  const given = Object.fromEntries(Object.entries(info).filter(([, value]) => value !== undefined));
  const job: EditOperation[] =
    company === undefined || title === undefined
      ? []
      : [
          {
            op: "add_entry",
            segment: { type: "experience" },
            entry: { experience: { company_info: CompanyInfo.parse({ ...given, is_current: start !== undefined && end === undefined }) } },
          },
        ];
  if (company !== undefined && title === undefined) return null;
  const isEmployed = job.length > 0;
  return [
    ...set("name", name),
    ...set("headline", isEmployed ? undefined : title),
    ...set("location", isEmployed ? undefined : place),
    ...set("email", email),
    ...set("phone", phone),
    ...(link === undefined ? [] : [{ op: "add_item", target: person, list: "links", value: link } as const]),
    ...job,
  ];
}
