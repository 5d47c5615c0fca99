/** Letters that recordings begin with: cut off early enough, one of them is text. */
const recordingMark = /^(RIF[FX]|RF64|OggS|fLaC|ID3|caff|#!AMR|FORM.{4}AIF|.{4}ftyp)/s;

/** Those that no text file holds. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]/;

/**
 * The text of a file that is nothing else, by its content: UTF-8, or UTF-16 that begins with its mark. Null: it is something else.
 *
 * @param options `isCut`: these are the first bytes of more, and may end inside a character
 */
export function decodePlainText(bytes: Uint8Array, { isCut = false } = {}): string | null {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes, { stream: isCut });
    return control.test(text) || recordingMark.test(text) ? null : text;
  } catch {
    return null;
  }
}

function encodingOf([first, second]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
