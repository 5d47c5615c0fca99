/** Reports whether a text contains a visible character; spaces, control characters and zero-width marks do not count. */
export const hasVisibleText = (text: string): boolean => /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text);

/** Reports whether a text contains a letter or a digit. */
export const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
