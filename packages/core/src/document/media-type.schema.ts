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

/** Media types of audio chunks that every provider accepts, by file extension. @source IANA media types */
export const chunkMediaTypes = {
  mp3: "audio/mpeg",
  wav: "audio/wav",
  m4a: "audio/mp4",
  ogg: "audio/ogg",
  webm: "audio/webm",
  flac: "audio/flac",
} as const;
