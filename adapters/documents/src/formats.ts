import type { ReadDocument } from "@vitae/core/ports";
import type { Archive } from "./archive/archive.ts";
import { DocumentError } from "./document-error.ts";

/** The first bytes of a file. */
export interface FileHead {
  /** One character per byte. */
  readonly latin: string;
  /** Text of the file; null if the beginning is not text. */
  readonly text: string | null;
}

interface FormatRow {
  readonly detect: (head: FileHead) => boolean;
  readonly read: (bytes: Uint8Array) => Promise<ReadDocument>;
}

/** PDF is missing here: it needs an engine and has its own reader. */
const pdf = { detect: ({ latin }: FileHead) => latin.includes("%PDF-") };

/**
 * The formats that are read, by what their files begin with; the first that fits is taken. A reader is loaded with the first document of
 * its format. ZIP archives are told apart by what they hold, in `packages`.
 */
export const readers = {
  zip: {
    detect: ({ latin }) => latin.startsWith("PK\u0003\u0004"),
    read: readPackage,
  },
  ole: {
    detect: ({ latin }) => latin.startsWith("\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1"),
    read: async (bytes) => (await import("./refuse-ole.ts")).refuseOle(bytes),
  },
  rtf: {
    detect: ({ latin }) => /^\s*\{\\rtf/.test(latin),
    read: async (bytes) => (await import("./rtf/read-rtf.ts")).readRtf(bytes),
  },
  pdf: { ...pdf, read: () => Promise.reject(new Error("a PDF is read by its engine")) },
  image: {
    detect: ({ latin }) => latin.startsWith("\u00ff\u00d8\u00ff") || latin.startsWith("\u0089PNG\r\n\u001a\n"),
    read: () => Promise.reject(new Error("an image is read by OCR")),
  },
  html: {
    detect: ({ latin, text }) => htmlStart.test(text ?? latin),
    read: async (bytes) => (await import("./html/read-html.ts")).readHtml(bytes),
  },
  json: {
    detect: ({ text }) => text !== null && /^\ufeff?\s*\{\s*(?:"|\}|$)/.test(text),
    read: async (bytes) => (await import("./data/json-resume/read-json.ts")).readJson(bytes),
  },
  text: {
    detect: ({ text }) => text !== null && text.trim() !== "",
    read: async (bytes) => {
      const { decodeText } = await import("./text/decode-text.ts");
      return (await import("./text/read-text.ts")).readText(decodeText(bytes));
    },
  },
} as const satisfies Record<string, FormatRow>;

const htmlStart =
  /^\ufeff?(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml[^<>]{0,200}\?>\s*)?(?:<!--[\s\S]{0,500}?-->\s*)?<(?:!doctype\s+html|html|head|body|meta|title|div|main|article|section|h1|table|p)\b/i;

export type Format = keyof typeof readers;

/** Format of a file; null for an unsupported one. */
export function detectFormat(head: FileHead): Format | null {
  const found = Object.entries(readers).find(([, { detect }]) => detect(head));
  return found ? (found[0] as Format) : null;
}

interface PackageRow {
  readonly holds: (archive: Archive) => boolean;
  readonly read: (bytes: Uint8Array, archive: Archive) => Promise<ReadDocument>;
}

/** Formats of a ZIP archive by the names of its parts. */
const packages: Readonly<Record<string, PackageRow>> = {
  docx: {
    holds: (archive) => archive.has("[Content_Types].xml") || archive.has("word/document.xml"),
    read: async (bytes) => (await import("./docx/read-docx.ts")).readDocx(bytes),
  },
  odt: {
    holds: (archive) => archive.has("content.xml") && archive.has("META-INF/manifest.xml"),
    read: async (bytes) => (await import("./odt/read-odt.ts")).readOdt(bytes),
  },
  networkExport: {
    holds: (archive) => archive.names().some((name) => /(^|\/)(profile|positions)\.csv$/.test(name)),
    read: async (_, archive) => (await import("./data/network-export/read-network-export.ts")).readNetworkExport(archive),
  },
  pages: {
    holds: (archive) => archive.names().some((name) => /(^|\/)(index\.zip|index\/document\.iwa)$/.test(name)),
    read: () => Promise.reject(unsupported("Apple Pages (.pages)")),
  },
};

async function readPackage(bytes: Uint8Array): Promise<ReadDocument> {
  const { openArchive } = await import("./archive/archive.ts");
  const { packageLimits } = await import("./archive/limits.ts");
  const archive = openArchive(bytes, packageLimits);
  const row = Object.values(packages).find(({ holds }) => holds(archive));
  // A package with other names in it may be a document all the same: its relationships say so.
  return (row ?? packages.docx)?.read(bytes, archive) ?? Promise.reject(new DocumentError("document_unreadable", "an unknown package"));
}

/** True for a ZIP archive with a Word document and no other supported format. */
export async function isDocx(bytes: Uint8Array): Promise<boolean> {
  const { openArchive } = await import("./archive/archive.ts");
  const { packageLimits } = await import("./archive/limits.ts");
  const archive = openArchive(bytes, packageLimits);
  const row = Object.entries(packages).find(([, { holds }]) => holds(archive));
  return row === undefined || row[0] === "docx";
}

const unsupported = (format: string): DocumentError =>
  new DocumentError("document_format_unsupported", "a format that is not read", { fields: { format } });
