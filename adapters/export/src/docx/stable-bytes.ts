import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

/** Earliest time that a ZIP archive can contain. @source APPNOTE.TXT 4.4.6 */
const noTime = new Date("1980-01-01T00:00:00");

/**
 * Removes everything that differs between two runs: times, random link ids, the order of the archive. The metadata is the title and
 * the language.
 */
export function stableBytes(document: Uint8Array, language: string): Uint8Array {
  const files = unzipSync(document);
  const ids = new Map<string, string>();
  const named = (text: string): string =>
    text.replace(/"(rId[\w-]{10,})"/gu, (_, id: string) => {
      const known = ids.get(id) ?? `rIdLink${ids.size + 1}`;
      ids.set(id, known);
      return `"${known}"`;
    });
  const texts: Readonly<Record<string, (text: string) => string>> = {
    "word/document.xml": named,
    "word/_rels/document.xml.rels": named,
    "docProps/core.xml": (text) =>
      text
        .replace(/<dcterms:(created|modified)[^>]*>[^<]*<\/dcterms:\1>/gu, "")
        .replace(/<cp:(lastModifiedBy|revision)>[^<]*<\/cp:\1>|<dc:creator>[^<]*<\/dc:creator>/gu, "")
        .replace("</cp:coreProperties>", `<dc:language>${language}</dc:language></cp:coreProperties>`),
  };
  const entries = Object.entries(files)
    .sort(([one], [other]) => order(one) - order(other) || (one < other ? -1 : 1))
    .map(([path, bytes]) => {
      const change = texts[path];
      return [path, change ? strToU8(change(strFromU8(bytes))) : bytes] as const;
    });
  return zipSync(Object.fromEntries(entries), { level: 6, mtime: noTime });
}

/** Some readers expect the content types at the beginning of the archive. */
const order = (path: string): number => ["[Content_Types].xml", "_rels/.rels", "word/document.xml"].indexOf(path) + 1 || 4;
