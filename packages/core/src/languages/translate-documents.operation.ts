import { isRightToLeft, isSameLanguage } from "@vitae/languages/named-language";
import { type FormattedText, runsText, sliceRuns } from "@vitae/languages/translation/formatted-text";
import { findKnownNames } from "@vitae/languages/translation/known-names";
import { textParts } from "@vitae/languages/translation/text-parts";
import { createTranslationPlanner, type TranslationUnit } from "@vitae/languages/translation/translation-plan";
import * as Effect from "effect/Effect";
import { mediaTypes } from "../document/media-type.schema.ts";
import type { Passage, TextRun } from "../document/passage.schema.ts";
import { checkSize, readVisiblePassages } from "../document/read-visible.operation.ts";
import type { DocumentReader } from "../document/reader.port.ts";
import type { DocumentRewriter } from "../document/rewriter.port.ts";
import type { Upload } from "../document/upload.port.ts";
import type { NamedPassages } from "../document/visible-read.ts";
import { VitaeError } from "../errors.ts";
import { toFileItem } from "../operations/batch-item.ts";
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
  /** Null: the result for a DOCX has text but no file, as for a PDF. */
  readonly rewriter: DocumentRewriter | null;
  readonly bytesOf: (upload: Upload) => Promise<Uint8Array>;
  readonly readNamedPassages: (upload: Upload, call: CallContext) => Effect.Effect<NamedPassages, VitaeError>;
  /** Reads the names of a document whose passages the rewriter reads. */
  readonly readNames: (upload: Upload, call: CallContext) => Effect.Effect<readonly string[], VitaeError>;
}

/** Validated request. */
export interface DocumentsToTranslate extends LanguagePair {
  readonly files: FileSource;
}

/** Highest share of characters that engines may return unchanged. Lines of names and of products do not make a document fail. */
const maxUnchangedShare = 0.2;
/** Longer passages are planned in parts of this size, so that other calls can run in between. UTF-16 units. */
const stepCharacters = 20_000;
/** Number of passages that are planned before the operation yields to other calls. */
const passagesPerStep = 25;
/** Names are searched in the first pages only. UTF-16 units. */
const maxNameSearchCharacters = 200_000;

/** Translates documents. Items are in input order. The operation is free of charge if no document could be translated. */
export const translateDocuments = (
  deps: DocumentDeps,
  { files, ...pair }: DocumentsToTranslate,
  call: CallContext,
  report: ReportProgress,
) =>
  files
    .each(
      (upload, index) => toFileItem(translateDocument(deps, pair, upload, call), { upload, index }, call, "translation_timed_out"),
      call,
      report,
    )
    .pipe(Effect.map((items) => toReply(items.map(toTranslatedFile), pair)));

interface TranslatedFile {
  readonly document: TranslatedDocument;
  /** USD; null if the price of the model is unknown. */
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

const toTranslatedFile = (item: (TranslatedDocument & { readonly cost: number | null }) | FailedFile): TranslatedFile => {
  if (!("cost" in item)) {
    const { index, filename, error } = item;
    return { document: { index, filename, ok: false, media_type: null, text: "", error }, cost: 0 };
  }
  const { cost, ...document } = item;
  return { document, cost };
};

/** Translates a whole document, or returns it unchanged. */
const translateDocument = Effect.fn("translateDocument")(function* (
  deps: DocumentDeps,
  pair: LanguagePair,
  upload: Upload,
  outer: CallContext,
) {
  yield* checkSize(upload, limits.documentBytes);
  const { call, cost, charge } = meterUsage(outer);
  const isTranslated = !isSameLanguage(pair.source, pair.target) && deps.translators.length > 0;
  const { passages, names, rewriter, mediaType } = yield* readPassages(deps, { upload, isTranslated }, call);
  if (passages.length === 0) return yield* Effect.fail(new VitaeError("document_without_text"));

  const { translated, isPaid } = yield* translatePassages(deps, pair, { passages, names }, call);
  const texts = translated ?? passages.map(({ stretches }) => stretches);
  const language = { tag: pair.target.tag, rightToLeft: isRightToLeft(pair.target) };
  const changed = isSameLanguage(pair.source, pair.target) ? null : translated;
  const rewrite = (portCall: CallContext) =>
    rewriter && changed ? rewriter.rewrite(upload, changed, language, portCall) : deps.bytesOf(upload);
  const file = rewriter ? yield* portEffect(call, rewrite) : null;
  if (isPaid) charge();
  return {
    ok: translated !== null,
    media_type: mediaType,
    text: passages.map(({ before }, at) => before + runsText(texts[at] ?? [])).join(""),
    ...(file && { file_base64: base64(file) }),
    cost: isPaid ? cost() : 0,
  };
});

interface DocumentText extends NamedPassages {
  /** Null: the result has no file. */
  readonly rewriter: DocumentRewriter | null;
}

/** Reads the passages of a document, and its names if it is translated. */
const readPassages = Effect.fn("readPassages")(function* (
  { reader, rewriter, ...deps }: DocumentDeps,
  { upload, isTranslated }: { readonly upload: Upload; readonly isTranslated: boolean },
  call: CallContext,
) {
  const passages = rewriter ? yield* portEffect(call, (portCall) => rewriter.passages(upload, portCall)) : null;
  if (passages) {
    const names = isTranslated && passages.length > 0 ? yield* deps.readNames(upload, call) : [];
    return { passages, names, rewriter, mediaType: mediaTypes.docx } as DocumentText;
  }
  const text = isTranslated
    ? yield* deps.readNamedPassages(upload, call)
    : { ...(yield* readVisiblePassages({ reader }, upload, call)), names: [] };
  return { ...text, rewriter: null } as DocumentText;
});

/** `translated` is null if a part could not be translated, because a partly translated document is not useful. */
const translatePassages = Effect.fn("translatePassages")(function* (
  deps: TranslateDeps,
  pair: LanguagePair,
  { passages, names }: { readonly passages: readonly Passage[]; readonly names: readonly string[] },
  call: CallContext,
) {
  const texts = passages.map(({ stretches }) => stretches);
  if (isSameLanguage(pair.source, pair.target)) return { translated: texts, isPaid: false };
  const plan = createTranslationPlanner(yield* inSteps(findKnownNames(firstParts(texts.map(runsText)), names)));
  const planned = yield* Effect.forEach(texts, (text, at) =>
    Effect.forEach(splitLongPassage(text), (part, step) =>
      Effect.andThen(step > 0 || at % passagesPerStep === 0 ? Effect.yieldNow : Effect.void, inSteps(plan.add(part))),
    ).pipe(Effect.map((parts) => parts.flat())),
  );
  const { questions: units } = plan;
  yield* runTranslatorChain(deps, units, pair, call);
  const isPaid = units.some(({ answer }) => answer !== null);
  if (isTolerable(units)) for (const unit of units) unit.answer ??= unit.asItIs;
  const translated = planned.map((parts): FormattedText | null => plan.textOf(parts));
  const isWhole = translated.every((text): text is readonly TextRun[] => text !== null);
  return { translated: isWhole ? translated : null, isPaid: isPaid && isWhole };
});

function firstParts(texts: readonly string[]): readonly string[] {
  let room = maxNameSearchCharacters;
  return texts.flatMap((text) => {
    const part = text.slice(0, room);
    room -= part.length;
    return textParts(part);
  });
}

function splitLongPassage(text: FormattedText): readonly FormattedText[] {
  const { length } = runsText(text);
  if (length <= stepCharacters) return [text];
  return Array.from({ length: Math.ceil(length / stepCharacters) }, (_, at) =>
    sliceRuns(text, at * stepCharacters, (at + 1) * stepCharacters),
  );
}

/** True if the only units without a translation are those that an engine returned unchanged, and they are few. */
function isTolerable(units: readonly TranslationUnit[]): boolean {
  const open = units.filter(({ answer }) => answer === null);
  return open.every(({ unchanged }) => unchanged) && characterCount(open) <= characterCount(units) * maxUnchangedShare;
}

const characterCount = (units: readonly TranslationUnit[]): number => units.reduce((sum, { guarded }) => sum + guarded.text.length, 0);

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
