import { contentWords } from "../matching/term-pattern.ts";
import { matchesPattern, normaliseForPattern } from "../words/word-pattern.ts";
import type { JobPatterns } from "./job-patterns.ts";
import { commaPattern, splitList } from "./split-list.ts";
import { trimPunctuation, trimRequirement, wordCount } from "./trim-requirement.ts";

/** Certificates that are known by these letters. @source their issuers */
const latin =
  "PMP|CAPM|PRINCE2 (?:Foundation|Practitioner)|CSM|PSM(?: I{1,3})?|CSPO|PSPO|CISSP|CISM|CISA|CEH|OSCP|CCNA|CCNP|CCIE|MCSA|MCSE|RHCE|RHCSA|LPIC-[123]|CKA|CKAD|ISTQB|TOGAF|CIPP/E|CompTIA (?:A|Security|Network)\\+|AWS Certified(?: [A-Z][a-z]+){1,4}|CPA|ACCA|CIMA|CFA|FRM|CAIA|CIPD|SHRM-(?:CP|SCP)|PHR|CPIM|CSCP|CIPS|APICS|OSHA (?:10|30)|CSCS|ACLS|BLS|PALS|NMC|NCLEX(?:-RN)?|LPN|CELTA|QTS|PGCE|ServSafe|CDL(?: Class [AB])?|ADR|CACES \\d|(?:Six Sigma )?(?:Green|Black) Belt|SAP Certified(?: [A-Z][a-z]+){1,3}|CSWA|CSWP|LEED(?: AP)?|CREA|OAB|COREN|CREFITO|HGV|SMMM|SRC|TOEIC|IELTS|TOEFL|CREF|CRC";
/** Letters of bodies that issue many licences: what a text names beside them is the licence. */
const issuers = "CACES|SEP|UDT|CPCS|NPORS|RTITB|NEBOSH|IOSH";
const eastern =
  "JLPT ?N[1-5]|日本語能力試験N[1-5]|日商簿記[1-3]級|簿記[1-3]級|CPA证书?|注册会计师|初级会计(?:职称|证书)?|中级会计(?:职称|证书)?|会计师证|教师资格证|护士执业资格证|护士执业证|执业药师|[一二]级建造师|电工证|焊工证|会计证|法律职业资格证|驾驶证|驾照|駕照|看護師免許|正看護師|介護福祉士|保育士資格|普通自動車(?:第一種)?(?:運転)?免許|宅地建物取引士|정보처리기사|전산회계 ?[12]급|전산세무 ?[12]급|간호사 ?면허|운전면허";
const known = new RegExp(`(?<![\\p{L}\\p{N}])(?:${latin}|${issuers})(?![\\p{Script=Latin}\\p{N}])|${eastern}`, "gu");

/** Certificates and licences that a text asks for, and where. */
export interface CertificateMatch {
  readonly anyOf: readonly string[];
  /** A word such as "certificate" identifies it, without known letters. */
  readonly byWord: boolean;
  readonly at: number;
  readonly end: number;
}

/** Null where a text names none. Known letters count alone; the words "certificate" and "licence" with what stands beside them. */
export function findCertificate(text: string, speech: JobPatterns): CertificateMatch | null {
  const plain = normaliseForPattern(text);
  const names = [...plain.matchAll(known)];
  const [word] = plain.matchAll(speech.certificates);
  const first = names[0] ?? word;
  if (first === undefined) return null;
  const last = names.at(-1) ?? first;
  const said = trimRequirement(text, speech);
  const anyOf =
    names.length > 0 && !isOfIssuer(said, speech)
      ? [...names.map((name) => text.slice(name.index, name.index + name[0].length)), ...othersIn(text, speech)]
      : [said === "" ? text.trim() : said, ...bareName(said, speech), ...choicesIn(text, speech)];
  return { anyOf: [...new Set(anyOf)], byWord: names.length === 0, at: first.index, end: last.index + last[0].length };
}

/** "UDT licence for cranes": one of the licences of its issuer. */
function isOfIssuer(said: string, speech: JobPatterns): boolean {
  const rest = said.replace(issuer, " ").replace(speech.certificates, " ");
  return issuer.test(said) && (/\p{Lu}\p{Ll}{3}/u.test(rest) || contentWords(rest).some((word) => word.length > 3));
}
const issuer = new RegExp(`(?<![\\p{L}\\p{N}])(?:${issuers})(?![\\p{L}\\p{N}])`, "u");

/** "PMP or Scrum Master certification": what may stand in for the known letters. */
const othersIn = (text: string, speech: JobPatterns): string[] =>
  splitList(text, new RegExp(speech.or.source, "giu"))
    .slice(1)
    .map((piece) => withoutWord(trimRequirement(piece.text, speech), speech))
    .filter((core) => core !== "" && [...core.matchAll(known)].length === 0 && wordCount(core) <= 4);

/** "qualified solicitor, legal executive or licensed conveyancer": any of them. */
function choicesIn(text: string, speech: JobPatterns): string[] {
  if (!matchesPattern(speech.or, normaliseForPattern(text))) return [];
  const separator = new RegExp(`${speech.or.source}|${commaPattern.source}`, "giu");
  return splitList(text, separator)
    .map((piece) => trimRequirement(piece.text, speech))
    .filter((core) => core !== "" && wordCount(core) <= mostChoiceWords);
}
const mostChoiceWords = 5;

/** "first aid certificate" is printed as "First aid", too; "class C" alone is no licence. */
function bareName(said: string, speech: JobPatterns): string[] {
  const last = [...normaliseForPattern(said).matchAll(speech.certificates)].at(-1);
  if (last === undefined || last.index + last[0].length < said.length) return [];
  const bare = trimRequirement(said.slice(0, last.index), speech);
  return (bare.match(/[\p{L}\p{M}]{3,}/gu)?.length ?? 0) > 1 ? [bare] : [];
}

/** Without the word for a certificate, which all of them are. */
const withoutWord = (core: string, speech: JobPatterns): string =>
  trimPunctuation(core.replace(speech.certificates, " ").replace(/\s+/g, " "));
