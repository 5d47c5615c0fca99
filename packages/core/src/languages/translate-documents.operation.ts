import * as Effect from "effect/Effect";
import { paragraphsOf } from "../document/paragraphs.ts";
import type { Passage, Stretch } from "../document/passage.schema.ts";
import { withinSize } from "../document/read-visible.operation.ts";
import type { DocumentReader } from "../document/reader.port.ts";
import type { DocumentRewriter } from "../document/rewriter.port.ts";
import type { Upload } from "../document/upload.port.ts";
import { cutHiddenText } from "../document/visible.ts";
import { VitaeError } from "../errors.ts";
import { asItem } from "../operations/as-item.ts";
import type { FailedFile } from "../operations/parse.schema.ts";
import type { Call } from "../runtime/call.port.ts";
import { isRightToLeft, isSameLanguage } from "../runtime/language-code.schema.ts";
import { lift } from "../runtime/lift.ts";
import { limits } from "../runtime/limits.ts";
import { metered } from "../runtime/metered.ts";
import { askTranslators, type Direction, type TranslateDeps } from "./ask-translators.operation.ts";
import { type FormattedText, sliced, textOf } from "./formatted-text.ts";
import { knownNames } from "./known-names.ts";
import type { TranslatedDocument, TranslatedDocuments } from "./translate.schema.ts";
import { planner, type Question } from "./translation-plan.ts";

export interface DocumentDeps extends TranslateDeps {
  readonly reader: DocumentReader;
  /** Null: a DOCX is read like a PDF, and gives no file. */
  readonly rewriter: DocumentRewriter | null;
  readonly bytesOf: (upload: Upload) => Promise<Uint8Array>;
  /** Files of one call at the same time. */
  readonly parallel: number;
}

/** A request that has passed every check. */
export interface DocumentsToTranslate extends Direction {
  readonly uploads: readonly Upload[];
}

const pdf = "application/pdf";
const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
/** A document is translated where engines gave no more of its letters back as they were: lines of names and of products are no failure. */
const mostUnchanged = 0.2;
/** UTF-16 units. */
const turnCharacters = 20_000;
const namedCharacters = 200_000;

/** Documents in another language, one item each, in their order. Where none could be translated, nothing is charged. */
export const translateDocuments = (deps: DocumentDeps, request: DocumentsToTranslate, call: Call) =>
  Effect.forEach(request.uploads, (upload, index) => translateFile(deps, request, { upload, index }, call), {
    concurrency: deps.parallel,
  }).pipe(Effect.map((files) => translatedDocuments(files, request)));

/** A document, and what it cost: USD, null when the model has no known price. */
export interface TranslatedFile {
  readonly document: TranslatedDocument;
  readonly cost: number | null;
}

export const translatedDocuments = (files: readonly TranslatedFile[], { source, target }: Direction): TranslatedDocuments => ({
  ok: files.every(({ document }) => document.ok),
  translations: files.map(({ document }) => document.text),
  documents: files.map(({ document }) => document),
  source_language: source.code,
  target_language: target.code,
  total_cost: files.some(({ cost }) => cost === null) ? null : files.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
});

/** What a file that has nothing to show is answered with. */
export const notTranslated = ({ index, filename, error }: FailedFile): TranslatedFile => ({
  document: { index, filename, ok: false, media_type: null, text: "", error },
  cost: 0,
});

interface PlacedUpload {
  readonly upload: Upload;
  readonly index: number;
}

/** A file that cannot be read is an item of its own; only what ends the whole call fails. */
export const translateFile = (
  deps: DocumentDeps,
  direction: Direction,
  { upload, index }: PlacedUpload,
  call: Call,
): Effect.Effect<TranslatedFile, VitaeError> =>
  asItem(
    translateDocument(deps, direction, upload, call).pipe(
      Effect.mapError((error) => (error.code === "parse_timed_out" ? new VitaeError("translation_timed_out") : error)),
      Effect.map(({ cost, ...document }): TranslatedFile => ({ document: { index, filename: upload.filename, ...document }, cost })),
    ),
    { thing: "file", index, filename: upload.filename, bytes: upload.size },
    call,
  ).pipe(Effect.map((made) => ("error" in made ? notTranslated(made) : made)));

/** One document: whole in the other language, or as it came. */
const translateDocument = Effect.fn("translateDocument")(function* (deps: DocumentDeps, direction: Direction, upload: Upload, outer: Call) {
  yield* withinSize(upload, limits.documentBytes);
  const { call, cost, charge } = metered(outer);
  const { passages, rewriter, mediaType } = yield* wordsOf(deps, upload, call);
  if (passages.length === 0) return yield* Effect.fail(new VitaeError("document_without_text"));

  const { translated, isPaid } = yield* translatePassages(deps, direction, passages, call);
  const said = translated ?? passages.map(({ stretches }) => stretches);
  const language = { tag: direction.target.tag, rightToLeft: isRightToLeft(direction.target) };
  const changed = isSameLanguage(direction.source, direction.target) ? null : translated;
  const made = (lifted: Call) => (rewriter && changed ? rewriter.rewrite(upload, changed, language, lifted) : deps.bytesOf(upload));
  const file = rewriter ? yield* lift(call, made) : null;
  if (isPaid) charge();
  return {
    ok: translated !== null,
    media_type: mediaType,
    text: passages.map(({ before }, at) => before + textOf(said[at] ?? [])).join(""),
    ...(file && { file_base64: base64(file) }),
    cost: isPaid ? cost() : 0,
  };
});

interface Words {
  readonly passages: readonly Passage[];
  /** Who makes the file anew; null where none comes back. */
  readonly rewriter: DocumentRewriter | null;
  readonly mediaType: typeof pdf | typeof docx;
}

const wordsOf = Effect.fn("wordsOf")(function* ({ reader, rewriter }: DocumentDeps, upload: Upload, call: Call) {
  const passages = rewriter ? yield* lift(call, (lifted) => rewriter.passages(upload, lifted)) : null;
  if (passages) return { passages, rewriter, mediaType: docx } as Words;
  const read = yield* lift(call, (lifted) => reader.read(upload, lifted));
  return { passages: paragraphsOf(cutHiddenText(read).document), rewriter: null, mediaType: read.mediaType } as Words;
});

/** Null where some of it could not be translated: half a document is none. */
const translatePassages = Effect.fn("translatePassages")(function* (
  deps: TranslateDeps,
  direction: Direction,
  passages: readonly Passage[],
  call: Call,
) {
  const texts = passages.map(({ stretches }) => stretches);
  if (isSameLanguage(direction.source, direction.target)) return { translated: texts, isPaid: false };
  const plan = planner(knownNames(beginning(texts.map(textOf))));
  const planned = yield* Effect.forEach(texts, (text, at) =>
    Effect.forEach(turnsOf(text), (part, turn) =>
      Effect.as(turn > 0 || at % 100 === 99 ? Effect.yieldNow : Effect.void, plan.add(part)),
    ).pipe(Effect.map((parts) => parts.flat())),
  );
  const { questions } = plan;
  yield* askTranslators(deps, questions, direction, call);
  const isPaid = questions.some(({ answer }) => answer !== null);
  if (isTolerable(questions)) for (const question of questions) question.answer ??= question.asItIs;
  const translated = planned.map((parts): FormattedText | null => plan.textOf(parts));
  const isWhole = translated.every((text): text is readonly Stretch[] => text !== null);
  return { translated: isWhole ? translated : null, isPaid: isPaid && isWhole };
});

/** Where the names of a document are looked for: in its first pages. */
function beginning(texts: readonly string[]): readonly string[] {
  let room = namedCharacters;
  return texts.map((text) => {
    const part = text.slice(0, room);
    room -= part.length;
    return part;
  });
}

/** A paragraph as long as a book is looked through a part at a time, so that others get their turn. */
function turnsOf(text: FormattedText): readonly FormattedText[] {
  const { length } = textOf(text);
  if (length <= turnCharacters) return [text];
  return Array.from({ length: Math.ceil(length / turnCharacters) }, (_, at) =>
    sliced(text, at * turnCharacters, (at + 1) * turnCharacters),
  );
}

/** All is answered, but for a little that an engine would not change. */
function isTolerable(questions: readonly Question[]): boolean {
  const open = questions.filter(({ answer }) => answer === null);
  return open.every(({ unchanged }) => unchanged) && letters(open) <= letters(questions) * mostUnchanged;
}

const letters = (questions: readonly Question[]): number => questions.reduce((sum, { guarded }) => sum + guarded.text.length, 0);

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
