/** External target of a HYPERLINK instruction; undefined for other fields and for internal links. */
export function linkOf(instruction: string): string | undefined {
  const found = /^\s*HYPERLINK\s+(?:"([^"]+)"|([^\s"\\]+))/i.exec(instruction);
  const target = (found?.[1] ?? found?.[2])?.trim();
  return target === "" ? undefined : target;
}
