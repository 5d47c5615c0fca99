import { mediaTypes } from "@vitae/core/media-types";
import type { ReadDocument } from "@vitae/core/ports";
import { type Archive, openArchive } from "../archive/archive.ts";
import { type PackageLimits, packageLimits } from "../archive/limits.ts";
import { walkXml } from "../archive/xml.ts";
import { createBudget } from "../content/budget.ts";
import { createFlow } from "../content/flow.ts";
import { toDocument } from "../content/to-document.ts";
import { DocumentError } from "../document-error.ts";
import { createStoryReader } from "./story.ts";
import { readStyles } from "./styles.ts";

/**
 * Reads an OpenDocument text into lines: page headers, the body with its frames where they are anchored, notes, page footers.
 *
 * Throws a `Refusal`: `document_unreadable` (no text document, damaged, or over the caps), `document_encrypted` or
 * `document_without_text`.
 */
export function readOdt(bytes: Uint8Array, limits: PackageLimits = packageLimits): ReadDocument {
  const archive = openArchive(bytes, limits);
  refuseEncrypted(archive);
  const content = archive.read("content.xml");
  if (content === null) throw new DocumentError("document_unreadable", "the package holds no document");
  const shared = archive.read("styles.xml");
  const styles = readStyles(shared === null ? [content] : [shared, content], limits.depth);

  const budget = createBudget(limits);
  const flow = () => createFlow(budget.admit);
  const flows = { body: flow(), headers: flow(), footers: flow(), notes: flow() };
  const reader = createStoryReader(flows, styles, budget);
  if (shared !== null) walkXml(shared, reader.masterPages(), limits.depth);
  walkXml(content, reader.body(), limits.depth);
  if (!reader.hasBody()) throw new DocumentError("document_unreadable", "the package holds another kind of document");
  return toDocument(
    { body: flows.body.end(), headers: flows.headers.end(), footers: flows.footers.end(), notes: flows.notes.end() },
    {
      mediaType: mediaTypes.odt,
      truncated: budget.exhausted(),
      declaredLanguage: styles.language,
      declaredDate: lastWritten(archive),
    },
  );
}

/** In an encrypted package, every part except the manifest is encrypted. */
function refuseEncrypted(archive: Archive): void {
  const manifest = archive.read("META-INF/manifest.xml");
  if (manifest && Buffer.from(manifest).includes("encryption-data"))
    throw new DocumentError("document_encrypted", "the package is encrypted");
}

function lastWritten(archive: Archive): string | null {
  const meta = archive.read("meta.xml");
  if (meta === null) return null;
  const text = Buffer.from(meta).toString("utf8");
  return /<dc:date>(\d{4}-(?:0[1-9]|1[0-2]))/.exec(text)?.[1] ?? /<meta:creation-date>(\d{4}-(?:0[1-9]|1[0-2]))/.exec(text)?.[1] ?? null;
}
