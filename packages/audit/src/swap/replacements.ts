import identities from "@vitae/languages/data/swap-identities.json" with { type: "json" };
import { languageTable } from "@vitae/languages/read-folder";
import { SwapIdentity, SwapWords } from "@vitae/languages/swap";
import type { Replacement } from "./swap-line.ts";

/** What a swap exchanges. */
export const swapKinds = ["name", "gender", "place"] as const;
export type SwapKind = (typeof swapKinds)[number];

/** One swapped variant of a résumé. */
export interface SwapVariant {
  /** `emily`, or `emily/name` if it exchanges one kind alone. */
  readonly id: string;
  readonly identity: SwapIdentity;
  readonly kinds: readonly SwapKind[];
}

const known = SwapIdentity.array().parse(identities);

/** All identities with everything exchanged, and a woman and a man with each kind alone. */
export const swapVariants: readonly SwapVariant[] = [
  ...known.map((identity) => ({ id: identity.id, identity, kinds: swapKinds })),
  ...known.slice(0, 2).flatMap((identity) => swapKinds.map((kind) => ({ id: `${identity.id}/${kind}`, identity, kinds: [kind] }))),
];

/** What a résumé says of its candidate. */
export interface SwappedCandidate {
  readonly name: string;
  readonly address: { readonly street: string; readonly city: string };
  readonly location: string;
  /** ISO 639-1 of the document. */
  readonly language: string;
}

const words = languageTable("swap.json", SwapWords);
/** Shorter parts of a name are mostly initials and particles. */
const minPartLength = 3;

/** Words of a résumé that a variant exchanges, the longest first. */
export function toReplacements({ name, address, location, language }: SwappedCandidate, { identity, kinds }: SwapVariant): Replacement[] {
  const found: Replacement[] = [];
  if (kinds.includes("name") && name !== "") {
    const [given = "", ...rest] = name.split(/\s+/);
    const [newGiven = "", ...newRest] = identity.name.split(" ");
    found.push({ words: name, by: identity.name }, { words: given, by: newGiven });
    for (const part of rest) found.push({ words: part, by: newRest.at(-1) ?? newGiven });
  }
  if (kinds.includes("place")) {
    for (const place of new Set([address.street, address.city, location])) found.push({ words: place, by: identity.place });
  }
  const swappable = found.filter(({ words }) => words.length >= minPartLength || /\p{Script=Han}/u.test(words));
  const genders = kinds.includes("gender") ? (words().get(language)?.genders ?? []) : [];
  return [
    ...swappable.sort((one, other) => other.words.length - one.words.length),
    ...genders.map(([man, woman]) => (identity.gender === "f" ? { words: man, by: woman } : { words: woman, by: man })),
  ];
}
