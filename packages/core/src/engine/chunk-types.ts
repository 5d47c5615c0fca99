/** Media types of audio chunks that every provider accepts, by file extension. @source IANA media types */
export const chunkMediaTypes = {
  mp3: "audio/mpeg",
  wav: "audio/wav",
  m4a: "audio/mp4",
  ogg: "audio/ogg",
  webm: "audio/webm",
  flac: "audio/flac",
} as const;
