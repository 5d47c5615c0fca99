import { isRightToLeft, isSameLanguage } from "@vitae/languages/named-language";
import { type FormattedText, runsText, sliceRuns } from "@vitae/languages/translation/formatted-text";
import { findKnownNames } from "@vitae/languages/translation/known-names";
import { textParts } from "@vitae/languages/translation/text-parts";
import { createTranslationPlanner, type TranslationUnit } from "@vitae/languages/translation/translation-plan";
import * as Effect from "effect/Effect";
import type { ReadDocument } from "../document/line.schema.ts";
import { mediaTypes } from "../document/media-type.schema.ts";
import { toPassages } from "../document/paragraphs.ts";
import type { Passage, TextRun } from "../document/passage.schema.ts";
import { checkSize } from "../document/read-visible.operation.ts";
import type { DocumentReader } from "../document/reader.port.ts";
import type { DocumentRewriter } from "../document/rewriter.port.ts";
import type { Upload } from "../document/upload.port.ts";
import { removeHiddenText } from "../document/visible-document.ts";
import { VitaeError } from "../errors.ts";
import { toBatchItem } from "../operations/batch-item.ts";
import type { FileSource, ReportProgress } from "../operations/file-source.ts";
import type { FailedFile } from "../operations/parse.schema.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import { inSteps, portEffect } from "../runtime/to-effect.ts";
import { meterUsage } from "../runtime/usage-meter.ts";
import type { TranslatedDocument, TranslatedDocuments } from "./translate.schema.ts";
import { type LanguagePair, runTranslatorChain, type TranslateDeps } from "./translator-chain.operation.ts";

export interface DocumentDeps extends TranslateDeps {
  readonly reader: DocumentReader;
  /** Null: a DOCX is read like a PDF, and gives no file. */
  readonly rewriter: DocumentRewriter | null;
  readonly bytesOf: (upload: Upload) => Promise<Uint8Array>;
}

/** A request that has passed every check. */
export interface DocumentsToTranslate extends LanguagePair {
  readonly files: FileSource;
}

/** A document is translated where engines gave no more of its letters back as they were: lines of names and of products are no failure. */
const mostUnchanged = 0.2;
/** UTF-16 units. */
const turnCharacters = 20_000;
/** Paragraphs that are planned before other work of the thread gets its turn. */
const textsOfStep = 25;
const namedCharacters = 200_000;

/** Documents in another language, one item each, in their order. Where none could be translated, nothing is charged. */
export const translateDocuments = (
  deps: DocumentDeps,
  { files, ...pair }: DocumentsToTranslate,
  call: CallContext,
  report: ReportProgress,
) =>
  files
    .each((upload, index) => translateFile(deps, pair, { upload, index }, call), call, report)
    .pipe(
      Effect.map((items) =>
        toReply(
          items.map((item) => ("document" in item ? item : notTranslated(item))),
          pair,
        ),
      ),
    );

/** A document, and what it cost: USD, null when the model has no known price. */
interface TranslatedFile {
  readonly document: TranslatedDocument;
  readonly cost: number | null;
}

const toReply = (files: readonly TranslatedFile[], { source, target }: LanguagePair): TranslatedDocuments => ({
  ok: files.every(({ document }) => document.ok),
  translations: files.map(({ document }) => document.text),
  documents: files.map(({ document }) => document),
  source_language: source.code,
  target_language: target.code,
  total_cost: files.some(({ cost }) => cost === null) ? null : files.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
});

/** What a file that has nothing to show is answered with. */
const notTranslated = ({ index, filename, error }: FailedFile): TranslatedFile => ({
  document: { index, filename, ok: false, media_type: null, text: "", error },
  cost: 0,
});

interface PlacedUpload {
  readonly upload: Upload;
  readonly index: number;
}

/** A file that cannot be read is an item of its own; only what ends the whole call fails. */
const translateFile = (
  deps: DocumentDeps,
  direction: LanguagePair,
  { upload, index }: PlacedUpload,
  call: CallContext,
): Effect.Effect<TranslatedFile, VitaeError> =>
  toBatchItem(
    translateDocument(deps, direction, upload, call).pipe(
      Effect.mapError((error) => (error.code === "parse_timed_out" ? new VitaeError("translation_timed_out") : error)),
      Effect.map(({ cost, ...document }): TranslatedFile => ({ document: { index, filename: upload.filename, ...document }, cost })),
    ),
    { thing: "file", index, filename: upload.filename, bytes: upload.size },
    call,
  ).pipe(Effect.map((made) => ("error" in made ? notTranslated(made) : made)));

/** One document: whole in the other language, or as it came. */
const translateDocument = Effect.fn("translateDocument")(function* (
  deps: DocumentDeps,
  direction: LanguagePair,
  upload: Upload,
  outer: CallContext,
) {
  yield* checkSize(upload, limits.documentBytes);
  const { call, cost, charge } = meterUsage(outer);
  const { passages, rewriter, mediaType } = yield* wordsOf(deps, upload, call);
  if (passages.length === 0) return yield* Effect.fail(new VitaeError("document_without_text"));

  const { translated, isPaid } = yield* translatePassages(deps, direction, passages, call);
  const said = translated ?? passages.map(({ stretches }) => stretches);
  const language = { tag: direction.target.tag, rightToLeft: isRightToLeft(direction.target) };
  const changed = isSameLanguage(direction.source, direction.target) ? null : translated;
  const made = (lifted: CallContext) => (rewriter && changed ? rewriter.rewrite(upload, changed, language, lifted) : deps.bytesOf(upload));
  const file = rewriter ? yield* portEffect(call, made) : null;
  if (isPaid) charge();
  return {
    ok: translated !== null,
    media_type: mediaType,
    text: passages.map(({ before }, at) => before + runsText(said[at] ?? [])).join(""),
    ...(file && { file_base64: base64(file) }),
    cost: isPaid ? cost() : 0,
  };
});

interface Words {
  readonly passages: readonly Passage[];
  /** Who makes the file anew; null where none comes back. */
  readonly rewriter: DocumentRewriter | null;
  readonly mediaType: ReadDocument["mediaType"];
}

const wordsOf = Effect.fn("wordsOf")(function* ({ reader, rewriter }: DocumentDeps, upload: Upload, call: CallContext) {
  const passages = rewriter ? yield* portEffect(call, (lifted) => rewriter.passages(upload, lifted)) : null;
  if (passages) return { passages, rewriter, mediaType: mediaTypes.docx } as Words;
  const read = yield* portEffect(call, (lifted) => reader.read(upload, lifted));
  return { passages: toPassages(removeHiddenText(read).document), rewriter: null, mediaType: read.mediaType } as Words;
});

/** Null where some of it could not be translated: half a document is none. */
const translatePassages = Effect.fn("translatePassages")(function* (
  deps: TranslateDeps,
  direction: LanguagePair,
  passages: readonly Passage[],
  call: CallContext,
) {
  const texts = passages.map(({ stretches }) => stretches);
  if (isSameLanguage(direction.source, direction.target)) return { translated: texts, isPaid: false };
  const plan = createTranslationPlanner(yield* inSteps(findKnownNames(beginning(texts.map(runsText)))));
  const planned = yield* Effect.forEach(texts, (text, at) =>
    Effect.forEach(turnsOf(text), (part, turn) =>
      Effect.andThen(turn > 0 || at % textsOfStep === 0 ? Effect.yieldNow : Effect.void, inSteps(plan.add(part))),
    ).pipe(Effect.map((parts) => parts.flat())),
  );
  const { questions } = plan;
  yield* runTranslatorChain(deps, questions, direction, call);
  const isPaid = questions.some(({ answer }) => answer !== null);
  if (isTolerable(questions)) for (const question of questions) question.answer ??= question.asItIs;
  const translated = planned.map((parts): FormattedText | null => plan.textOf(parts));
  const isWhole = translated.every((text): text is readonly TextRun[] => text !== null);
  return { translated: isWhole ? translated : null, isPaid: isPaid && isWhole };
});

/** Where the names of a document are looked for: in its first pages. */
function beginning(texts: readonly string[]): readonly string[] {
  let room = namedCharacters;
  return texts.flatMap((text) => {
    const part = text.slice(0, room);
    room -= part.length;
    return textParts(part);
  });
}

/** A paragraph as long as a book is looked through a part at a time, so that others get their turn. */
function turnsOf(text: FormattedText): readonly FormattedText[] {
  const { length } = runsText(text);
  if (length <= turnCharacters) return [text];
  return Array.from({ length: Math.ceil(length / turnCharacters) }, (_, at) =>
    sliceRuns(text, at * turnCharacters, (at + 1) * turnCharacters),
  );
}

/** All is answered, but for a little that an engine would not change. */
function isTolerable(questions: readonly TranslationUnit[]): boolean {
  const open = questions.filter(({ answer }) => answer === null);
  return open.every(({ unchanged }) => unchanged) && letters(open) <= letters(questions) * mostUnchanged;
}

const letters = (questions: readonly TranslationUnit[]): number => questions.reduce((sum, { guarded }) => sum + guarded.text.length, 0);

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
