/** Whether a text holds anything that can be seen: spaces, control characters and marks without a width are nothing. */
export const hasVisibleText = (text: string): boolean => /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text);

/** Whether a text holds a word or a figure. */
export const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
