import type { Archive } from "../../archive/archive.ts";
import { partOf, type Relationships } from "./relationships.ts";

/** When the package says it was last saved (Open Packaging Conventions, core properties), `YYYY-MM`; null when it does not. */
export function readLastModified(archive: Archive, root: Relationships): string | null {
  const bytes = archive.read(partOf(root, "core-properties") ?? "docProps/core.xml");
  if (bytes === null) return null;
  const properties = Buffer.from(bytes).toString("utf8");
  return /<dcterms:modified[^>]*>\s*(\d{4}-\d{2})/.exec(properties)?.[1] ?? null;
}
