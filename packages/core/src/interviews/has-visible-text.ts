/** True if a text has a character other than white space, control characters and characters without width. */
export const hasVisibleText = (text: string): boolean => /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text);

/** True if a text has a letter or a digit. */
export const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
