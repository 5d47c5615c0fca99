/** The encodings of character sets of fonts (RTF specification 1.9.1, `\fcharset`) and of code pages, as `TextDecoder` names them. */
const charsets: Readonly<Record<number, string>> = {
  77: "macintosh",
  128: "shift_jis",
  129: "euc-kr",
  134: "gbk",
  136: "big5",
  161: "windows-1253",
  162: "windows-1254",
  163: "windows-1258",
  177: "windows-1255",
  178: "windows-1256",
  186: "windows-1257",
  204: "windows-1251",
  222: "windows-874",
  238: "windows-1250",
};

const codePages: Readonly<Record<number, string>> = {
  866: "ibm866",
  874: "windows-874",
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  1361: "euc-kr",
  10000: "macintosh",
  65001: "utf-8",
};

export const charsetEncoding = (charset: number): string | undefined => charsets[charset];

export function codePageEncoding(page: number): string {
  if (page >= 1250 && page <= 1258) return `windows-${page}`;
  return codePages[page] ?? "windows-1252";
}

/** Bytes of text in an encoding; what is none of its characters becomes U+FFFD. */
export const decodeBytes = (bytes: readonly number[], encoding: string): string => new TextDecoder(encoding).decode(Uint8Array.from(bytes));
