/** One glyph that stands before list items. */
export const bulletGlyph = /^[•●○◦▪▫■□‣⁃∙·◆◇❖➢➤►▸▶✓✔✦★❯»›*–—-]$/u;

/** A line that begins a list item: a bullet, or a number or letter with a dot or bracket, then space. */
export const bulletStart = /^(?:[•●○◦▪▫■□‣⁃∙·◆◇❖➢➤►▸▶✓✔✦★❯»›*–—-][ \t]|[•●○◦▪▫■□‣⁃∙◆◇❖➢➤►▸▶]|\(?\d{1,2}[.)][ \t]|\(?[a-z][.)][ \t])/u;
