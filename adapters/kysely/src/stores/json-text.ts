/** Encodes text of callers as JSON, because PostgreSQL stores U+0000 and lone surrogates in escaped form only. */
export const encodeText = (text: string): string => JSON.stringify(text);

/** Decodes text that `encodeText()` encoded. */
export const decodeText = (stored: string): string => JSON.parse(stored) as string;

/** Reports whether an id can be stored; PostgreSQL rejects queries for other ids. */
export const isStorableId = (id: string): boolean => !id.includes("\0");

/** Maximum version number of the column; PostgreSQL rejects queries for higher numbers. */
export const maxVersion = 2_147_483_647;
