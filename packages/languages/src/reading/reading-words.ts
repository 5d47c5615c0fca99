import { languageTable } from "../read-folder.ts";
import { ContactWords } from "./contact.schema.ts";
import { EntryWords } from "./entries.schema.ts";
import { type AddressTraits, PlaceWords, type UnspacedAddress } from "./places.schema.ts";

const contact = languageTable("contact.json", ContactWords);
const places = languageTable("places.json", PlaceWords);
const entries = languageTable("entries.json", EntryWords);

const collect =
  <Words>(table: () => ReadonlyMap<string, Words>) =>
  (pick: (words: Words) => readonly string[]): readonly string[] => [...new Set([...table().values()].flatMap(pick))];

/** The words of all languages, each once: a résumé prints words of several, and short ones do not tell theirs. */
export const contactWords: (pick: (words: ContactWords) => readonly string[]) => readonly string[] = collect(contact);
/** Words of addresses and places. */
export const placeWords: (pick: (words: PlaceWords) => readonly string[]) => readonly string[] = collect(places);
/** Words in the heads of entries. */
export const entryWords: (pick: (words: EntryWords) => readonly string[]) => readonly string[] = collect(entries);

const addresses =
  (isScript: (script: string | undefined) => boolean) =>
  (pick: (address: UnspacedAddress) => readonly string[]): readonly string[] => [
    ...new Set(
      [...places()].flatMap(([tag, { address }]) => (address && isScript(new Intl.Locale(tag).maximize().script) ? pick(address) : [])),
    ),
  ];

/** Parts of addresses that go from the large to the small, in Han letters and in Hangul. */
export const hanAddresses = addresses((script) => script !== "Kore");
/** Parts of Korean addresses. */
export const hangulAddresses = addresses((script) => script === "Kore");

/** Reports whether one of the languages has an address trait. */
export const hasAddressTrait = (tags: readonly string[], trait: keyof AddressTraits): boolean =>
  tags.some((tag) => places().get(tag)?.traits?.[trait] === true);
