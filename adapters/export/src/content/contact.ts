import type { Resume } from "@vitae/core/ports";
import type { Paragraph, Run } from "./content.ts";
import { linked, webTarget } from "./links.ts";
import type { Words } from "./words.ts";

type PersonalInfo = Extract<Resume["data"][number], { segment_type: "personal_info" }>["segment_data"];

const separator = " | ";

/** Name, headline and contact data at the top of the document. */
export function contactParagraphs(info: PersonalInfo, words: Words): Paragraph[] {
  const { address } = info;
  const printed =
    info.location || joined([address.street, joined([address.postal_code, address.city], " "), address.state, address.country], ", ");
  const labelled = (label: "address" | "birth" | "nationality", value: string | null): Run[][] =>
    value ? [[{ text: `${words.labels[label]}${words.colon}${value}` }]] : [];
  const lines: Run[][] = [
    ...labelled("address", printed),
    [
      ...given([...info.phones, info.phone]).map((phone): Run => linked(phone, webTarget(`tel:${phone.replace(/[^\d+]/gu, "")}`))),
      ...given([...info.emails, info.email]).map((email) => linked(email, webTarget(`mailto:${email}`))),
    ],
    info.links.map(({ label, url }) => linked(label || url, webTarget(url))),
    ...labelled("birth", info.date_of_birth),
    ...labelled("nationality", info.nationality),
  ];
  return [
    ...(info.name ? [{ role: "name" as const, runs: [{ text: info.name }] }] : []),
    ...(info.headline ? [{ role: "headline" as const, runs: [{ text: info.headline }] }] : []),
    ...lines.filter((items) => items.length > 0).map((items): Paragraph => ({ role: "contact", runs: separated(items) })),
  ];
}

const given = (all: readonly (string | null)[]): string[] => [
  ...new Set(all.flatMap((text) => (text === null || text === "" ? [] : [text]))),
];

const joined = (parts: readonly (string | null)[], between: string): string => parts.filter((part) => part).join(between);

const separated = (items: readonly Run[]): Run[] => items.flatMap((item, index) => (index === 0 ? [item] : [{ text: separator }, item]));
