/** Texts of callers as JSON: it has a form for U+0000 and for halves of characters, which PostgreSQL takes in no other. */
export const encodeText = (text: string): string => JSON.stringify(text);

export const decodeText = (stored: string): string => JSON.parse(stored) as string;

/** Whether a row can have this id: the database refuses the question otherwise. */
export const isStorableId = (id: string): boolean => !id.includes("\0");

/** The highest number of a version that its column holds: PostgreSQL refuses the question about a higher one. */
export const maxVersion = 2_147_483_647;
