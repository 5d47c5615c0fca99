import { emptyContact } from "@vitae/core/engine";
import type { BlindedCandidate, BlindedDocument, Line, ParsedResume, VisibleDocument } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import { IdentityKind } from "@vitae/languages/identity-kind";
import { type CandidateIdentity, candidateIdentity, wordPattern } from "./candidate-identity.ts";
import { type GenderNeutral, genderNeutral } from "./gender-neutral.ts";
import { findAddresses, findLabelled, findNames, type IdentifyingSpan } from "./identifying-spans.ts";
import { type BlindedKind, type IdentityTerms, identityTerms } from "./identity-terms.ts";
import { type RedactedText, redact } from "./redact.ts";

const blinded = IdentityKind.options satisfies readonly BlindedKind[];

/**
 * Redacts everything that identifies a person: the name and its spellings, address, birth, gender with its titles, pronouns and word forms,
 * nationality, family, religion. Every line keeps its place. A masked part becomes one mark of constant form; the text between marks is
 * unchanged.
 */
export function blind(document: VisibleDocument, resume: ParsedResume): BlindedCandidate {
  const words = identityTerms(resume.language);
  const own = candidateIdentity(resume);
  const neutral = genderNeutral(resume.language);
  const personal = personalLines(document.lines, resume, own);
  let open: BlindedKind | null = null;
  const lines = document.lines.map((line): Line => {
    const labelled = findLabelled(line.text, words, personal.has(line.id), open);
    open = labelled.open;
    const told = [
      ...labelled.told,
      ...findNames(line.text, own, personal.has(line.id)),
      ...findAddresses(line.text, own, personal.has(line.id)),
    ];
    return maskedLine(line, maskedText(line.text, told, { words, own, neutral }));
  });
  return {
    document: { ...document, lines } as unknown as BlindedDocument,
    resume: blindResume(
      resume,
      (text) => maskedText(text, [...findNames(text, own, false), ...findAddresses(text, own, false)], { words, own, neutral }).text,
    ),
    blinded: [...blinded],
  };
}

interface Rules {
  readonly words: IdentityTerms;
  readonly own: CandidateIdentity;
  readonly neutral: GenderNeutral;
}

/** Masks the given spans, the titles beside them, pronouns, and word forms that reveal a gender. */
function maskedText(text: string, told: readonly IdentifyingSpan[], { words, own, neutral }: Rules): RedactedText {
  const names = told.filter(({ kind }) => kind === "name");
  const forms = names.flatMap((name) => titleBefore(text, name, words));
  let last: { word: string; start: number; end: number } | null = null;
  for (const { 0: word, index: start } of text.matchAll(wordPattern)) {
    const end = start + word.length;
    const small = fold(word);
    const before = last;
    last = { word, start, end };
    if (told.some((one) => one.start < end && start < one.end)) continue;
    const besideName = names.some(
      (name) => /^[\s.]{0,2}$/u.test(text.slice(end, name.start)) || /^[\s,.]{0,2}$/u.test(text.slice(name.end, start)),
    );
    if ((words.titles.has(small) && besideName) || (words.pronouns.has(small) && !isCapitals(word))) {
      forms.push({ start, end, shown: "", kind: "gender" });
      continue;
    }
    const form = own.titleWords.has(small) ? neutral.title(word) : neutral.word(word);
    if (form === null) continue;
    const article = before !== null && words.articles.has(fold(before.word)) && text.slice(before.end, start) === " ";
    forms.push({ start: article ? before.start : start, end, shown: inCaseOf(form, word), kind: "gender" });
  }
  return redact(text, [...told, ...forms]);
}

/** "Sig.ra", "Г-жа": a title in front of a name, with any punctuation. */
function titleBefore(text: string, { start: end }: IdentifyingSpan, { titles }: IdentityTerms): IdentifyingSpan[] {
  const [, title = ""] = /(?<!\S)(\S{1,14})\s{1,2}$/u.exec(text.slice(0, end)) ?? [];
  const letters = fold(title).replace(/[^\p{L}\p{M}]/gu, "");
  if (!titles.has(letters)) return [];
  const start = text.lastIndexOf(title, end - 1);
  return [{ start, end: start + title.length, shown: "", kind: "gender" }];
}

const isCapitals = (word: string): boolean => word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();

const inCaseOf = (form: string, word: string): string => {
  if (isCapitals(word)) return form.toUpperCase();
  return word.charAt(0) === word.charAt(0).toLowerCase() ? form : form.charAt(0).toUpperCase() + form.slice(1);
};

/** Removes the links of spans, because their targets contain names. */
function maskedLine(line: Line, { text, moved }: RedactedText): Line {
  if (text === line.text) return { ...line, spans: line.spans.map(withoutLink) };
  return { ...line, text, spans: line.spans.map((span) => ({ ...withoutLink(span), start: moved(span.start), end: moved(span.end) })) };
}

const withoutLink = ({ href: _, ...span }: Line["spans"][number]): Line["spans"][number] => span;

/** Lines around the contact data or in a section about the person, except lines with an employer or its dates. */
function personalLines(lines: readonly Line[], resume: ParsedResume, own: CandidateIdentity): ReadonlySet<string> {
  const contacts = [...resume.emails, ...resume.phones, resume.name, ...[...own.addresses, ...own.births].map(({ text }) => text)]
    .filter((text) => text.trim() !== "")
    .map(squash);
  const work = [
    ...resume.experience.flatMap(({ company, title }) => [company, title]),
    ...resume.education.flatMap(({ university, degree }) => [university, degree]),
  ]
    .filter((text) => text.trim().length > 2)
    .map(squash);
  const texts = lines.map(({ text }) => squash(text));
  const isContact = texts.map((text) => contacts.some((contact) => text.includes(contact)));
  const isWork = texts.map((text) => work.some((words) => text.includes(words)));
  const near = 8;
  const found = new Set<string>();
  isContact.forEach((contact, at) => {
    if (!contact) return;
    if (lines[at] !== undefined) found.add(lines[at].id);
    for (const step of [-1, 1]) {
      for (let other = at + step; Math.abs(other - at) <= near; other += step) {
        const line = lines[other];
        if (!line || isWork[other] || line.role === "heading" || line.text.length > 90) break;
        found.add(line.id);
      }
    }
  });
  return found;
}

const squash = (text: string): string => fold(text).replace(/\s+/g, "");

/** Removes personal data. Work experience stays, and is redacted like the lines. */
function blindResume(resume: ParsedResume, masked: (text: string) => string): ParsedResume {
  const within = <T>(value: T): T => {
    if (typeof value === "string") return masked(value) as T;
    if (Array.isArray(value)) return value.map(within) as T;
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, key.endsWith("_iso") ? child : within(child)])) as T;
  };
  const { warnings, engine, language, provenance: _, ...told } = resume;
  const { headline: _headline, ...nobody } = emptyContact;
  return { ...within(told), ...nobody, references: [], warnings, engine, language };
}
