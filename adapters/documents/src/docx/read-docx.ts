import type { Line, ReadDocument } from "@vitae/core/ports";
import { type Archive, openArchive } from "../archive/archive.ts";
import { type PackageLimits, packageLimits } from "../archive/limits.ts";
import type { Block, Paragraph } from "../content/content.ts";
import { lineWriter, withoutRepeats } from "../content/line-writer.ts";
import type { BlockTarget } from "../content/paragraph-flow.ts";
import { withText } from "../content/to-document.ts";
import { writeBlocks } from "../content/write-blocks.ts";
import { DocumentError } from "../document-error.ts";
import { createDocumentState, type DocumentState, type TextObserver } from "./document-state.ts";
import { findLists } from "./lists.ts";
import { readLastModified } from "./package/last-modified.ts";
import { isOpaqueImage } from "./package/opaque-image.ts";
import { partOf, type Relationships, readRelationships } from "./package/relationships.ts";
import { readPageSize } from "./page-size.ts";
import { readSettings } from "./settings.ts";
import { readStory } from "./story.ts";
import { readStyles } from "./styles.ts";

const mediaType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/**
 * Reads a DOCX into lines in reading order: page headers first, then the body with its text boxes where they are
 * anchored, notes, page footers last.
 *
 * Throws a `Refusal`: `document_unreadable` (no DOCX, damaged, or over the caps), `document_encrypted` or
 * `document_without_text`.
 */
export async function readDocx(bytes: Uint8Array, limits: PackageLimits = packageLimits): Promise<ReadDocument> {
  const archive = openArchive(bytes, limits);
  const { stories, survey, root, numbering, styles } = readStories(archive, limits);
  const everything = Object.values(stories).flat();
  const isListItem = await findLists(paragraphsOf(everything), { numbering: numbering(), styles, depth: limits.depth });
  const lines = writeLines(stories, isListItem);
  return withText({
    mediaType,
    pages: [],
    truncated: survey.exhausted(),
    lines,
    declaredLanguage: survey.language(),
    declaredDate: readLastModified(archive, root),
  });
}

/** Reads every part with text of the page. Calls `saw` for marked texts. Throws a `Refusal` like `readDocx`. */
export function readStories(archive: Archive, limits: PackageLimits, saw?: TextObserver) {
  const root = readRelationships(archive, "", limits.depth);
  const path = partOf(root, "officeDocument") ?? "word/document.xml";
  const body = archive.read(path);
  if (body === null) throw new DocumentError("document_unreadable", "the package holds no document");

  const relationships = readRelationships(archive, path, limits.depth);
  const part = (kind: string): Uint8Array | null => {
    const target = partOf(relationships, kind);
    return target === null ? null : archive.read(target);
  };
  const settings = readSettings(part("settings"), limits.depth);
  const styles = part("styles");
  const survey = createDocumentState(
    readStyles(styles, limits.depth),
    limits,
    { paintsPage: settings.paintsPage, paper: readPageSize(body), isOpaqueImage: (image) => isOpaqueImage(archive, image) },
    saw,
  );

  const text = readStory(body, relationships, survey);
  if (!survey.hasBody) throw new DocumentError("document_unreadable", "the package holds another kind of document");
  const notes = readNotes(archive, relationships, survey);
  const headers = readHeaders("header", archive, relationships, survey, settings.evenPages);
  const footers = readHeaders("footer", archive, relationships, survey, settings.evenPages);
  if (survey.backdrop) survey.trustBackdrop();

  const stories: Stories = { headers, text, notes, footers };
  return { stories, survey, root, styles, numbering: () => part("numbering") };
}

interface Stories {
  readonly headers: readonly Block[];
  readonly text: readonly Block[];
  readonly notes: readonly Block[];
  readonly footers: readonly Block[];
}

function writeLines(stories: Stories, isListItem: BlockTarget["isListItem"]): Line[] {
  const writer = lineWriter();
  const write = (blocks: readonly Block[], role?: "page_header" | "page_footer"): void => {
    const once = role === undefined ? writer : withoutRepeats(writer);
    writer.region();
    writeBlocks(blocks, { writer: once, isListItem, plain: "text", write: writeBlocks, ...(role === undefined ? {} : { role }) });
  };
  write(stories.headers, "page_header");
  write(stories.text);
  write(stories.notes);
  write(stories.footers, "page_footer");
  return writer.lines;
}

/** Headers or footers of all sections, first pages before the others, each part once, without those that no page shows. */
function readHeaders(
  kind: "header" | "footer",
  archive: Archive,
  relationships: Relationships,
  survey: DocumentState,
  evenPages: boolean,
): readonly Block[] {
  const shown = { first: survey.titlePage, default: true, even: evenPages };
  const paths = new Set<string>();
  for (const [pages, isShown] of Object.entries(shown)) {
    for (const reference of survey.headers) {
      const relationship = relationships.get(reference.id);
      const matches = isShown && reference.kind === kind && reference.pages === pages;
      if (matches && relationship !== undefined && !relationship.external) paths.add(relationship.target);
    }
  }
  return [...paths].flatMap((path) => readPart(archive, path, survey));
}

function readNotes(archive: Archive, relationships: Relationships, survey: DocumentState): readonly Block[] {
  return ["footnotes", "endnotes"].flatMap((kind) => {
    const path = survey.notes.size === 0 ? null : partOf(relationships, kind);
    return path === null ? [] : readPart(archive, path, survey);
  });
}

function readPart(archive: Archive, path: string, survey: DocumentState): readonly Block[] {
  const bytes = archive.read(path);
  return bytes === null ? [] : readStory(bytes, readRelationships(archive, path, survey.depth), survey);
}

function* paragraphsOf(blocks: readonly Block[]): Generator<Paragraph> {
  for (const block of blocks) {
    if (block.kind === "paragraph") {
      yield block;
      for (const box of block.boxes) yield* paragraphsOf(box.blocks);
    } else for (const row of block.rows) for (const cell of row) yield* paragraphsOf(cell.blocks);
  }
}
