/** Media types of documents. An OLE container is an encrypted or an old Office document. This file has no imports, so that worker threads can load it alone. */
export const mediaTypes = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
  rtf: "application/rtf",
  html: "text/html",
  text: "text/plain",
  jsonResume: "application/json",
  zip: "application/zip",
  ole: "application/x-ole-storage",
  jpeg: "image/jpeg",
  png: "image/png",
} as const;
