const pages = 300;
const words = 4_000;

/** A document that is in order and takes a reader as long as it may: many pages, each full of words in no order. */
export function slowPdf(): Uint8Array {
  const text = Array.from({ length: words }, (_, word) => `1 0 0 1 ${word % 500} ${700 - (word % 600)} Tm (word${word}) Tj`).join("\n");
  const content = `BT /F1 8 Tf\n${text}\nET`;
  const first = 5;
  const ids = Array.from({ length: pages }, (_, page) => `${first + page} 0 R`);
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${ids.join(" ")}]/Count ${pages}/MediaBox[0 0 600 800]/Resources<</Font<</F1 4 0 R>>>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ...ids.map(() => "<</Type/Page/Parent 2 0 R/Contents 3 0 R>>"),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join("");
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R>>\n`, "latin1");
}
