/** One static file of the pages. */
export interface Asset {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  pdf: "application/pdf",
  svg: "image/svg+xml",
};

/** Returns the content type for a file name. */
export const typeOf = (name: string): string => types[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
