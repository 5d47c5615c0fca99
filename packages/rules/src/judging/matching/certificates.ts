import type { CandidateIndex } from "./candidate-index.ts";
import { bestFinding, type Finding } from "./findings.ts";
import { judgeTerms } from "./terms.ts";

/** Certificates that are asked for by one name and printed under another. */
const alike: readonly (readonly string[])[] = [
  ["PMP", "Project Management Professional"],
  ["PRINCE2", "PRINCE 2"],
  ["CSM", "Certified ScrumMaster", "Certified Scrum Master", "Professional Scrum Master", "PSM", "PSM I"],
  ["CSPO", "Certified Scrum Product Owner", "PSPO"],
  ["CPA", "Certified Public Accountant"],
  ["CFA", "Chartered Financial Analyst"],
  ["ACCA", "Association of Chartered Certified Accountants"],
  ["CIA", "Certified Internal Auditor"],
  ["CISSP", "Certified Information Systems Security Professional"],
  ["CISA", "Certified Information Systems Auditor"],
  ["CISM", "Certified Information Security Manager"],
  ["CEH", "Certified Ethical Hacker"],
  ["OSCP", "Offensive Security Certified Professional"],
  ["CCNA", "Cisco Certified Network Associate"],
  ["CCNP", "Cisco Certified Network Professional"],
  ["CKA", "Certified Kubernetes Administrator"],
  ["CKAD", "Certified Kubernetes Application Developer"],
  ["AWS Certified Solutions Architect", "AWS Solutions Architect"],
  ["ITIL", "ITIL Foundation", "ITIL 4", "ITIL v3"],
  ["ISTQB", "ISTQB Certified Tester", "ISTQB Foundation Level"],
  ["Six Sigma", "Lean Six Sigma", "Six Sigma Green Belt", "Six Sigma Black Belt"],
  ["SHRM-CP", "SHRM Certified Professional"],
  ["RN", "Registered Nurse"],
  ["BLS", "Basic Life Support"],
  ["ACLS", "Advanced Cardiovascular Life Support"],
  ["HACCP", "Hazard Analysis and Critical Control Points"],
  ["PGCE", "Postgraduate Certificate in Education"],
  ["AdA-Schein", "AEVO", "Ausbildereignungsprüfung", "Ausbildung der Ausbilder"],
  [
    "driving licence",
    "driver's license",
    "driving license",
    "driver licence",
    "Führerschein",
    "permis de conduire",
    "permis B",
    "carnet de conducir",
    "permiso de conducir",
    "carta de condução",
    "carteira de motorista",
    "CNH",
    "patente di guida",
    "patente B",
    "rijbewijs",
    "prawo jazdy",
    "водительское удостоверение",
    "водительские права",
    "посвідчення водія",
    "sürücü belgesi",
    "ehliyet",
    "körkort",
    "førerkort",
    "kørekort",
    "ajokortti",
    "řidičský průkaz",
    "vodičský preukaz",
    "vozačka dozvola",
    "jogosítvány",
    "permis de conducere",
    "驾照",
    "駕照",
    "普通自動車免許",
    "普通自動車第一種運転免許",
    "운전면허",
    "رخصة قيادة",
    "רישיון נהיגה",
  ],
  [
    "forklift licence",
    "forklift license",
    "Staplerschein",
    "Gabelstaplerschein",
    "CACES",
    "carretillero",
    "patentino muletto",
    "heftruckcertificaat",
    "uprawnienia na wózki widłowe",
    "truckkort",
  ],
];

/** A certificate, by its name or by another of its names; planned ones and those in progress are partial. */
export const judgeCertificate = (anyOf: readonly string[], candidate: CandidateIndex): Finding =>
  bestFinding([judgeTerms(anyOf, candidate), judgeTerms(anyOf.flatMap(otherNames), candidate)]);

/** Other names of the certificates that a text names; "Führerschein Klasse B" is a driving licence in every language. */
const otherNames = (name: string): readonly string[] => {
  const small = name.toLowerCase();
  const holds = (other: string) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${other.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "u").test(small);
  return alike.filter((group) => group.some(holds)).flat();
};
