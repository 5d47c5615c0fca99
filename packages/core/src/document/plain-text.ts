/** Signatures of recordings whose first bytes can be valid text. */
const recordingSignature = /^(RIF[FX]|RF64|OggS|fLaC|ID3|caff|#!AMR|FORM.{4}AIF|.{4}ftyp)/s;

// biome-ignore lint/suspicious/noControlCharactersInRegex: text files do not contain them
const controlCharacters = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]/;

/**
 * Decodes a plain-text file: UTF-8, or UTF-16 with a byte order mark. Returns null if the bytes are not plain text.
 *
 * @param options `isCut`: the bytes are the beginning of a file and can end inside a character
 */
export function decodePlainText(bytes: Uint8Array, { isCut = false } = {}): string | null {
  try {
    const text = new TextDecoder(detectEncoding(bytes), { fatal: true }).decode(bytes, { stream: isCut });
    return controlCharacters.test(text) || recordingSignature.test(text) ? null : text;
  } catch {
    return null;
  }
}

function detectEncoding([first, second]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
