import { type NamedLanguage, namedLanguage } from "@vitae/languages/named-language";
import * as Effect from "effect/Effect";
import type { VitaeError } from "../errors.ts";
import type { TranslatedTexts } from "../languages/translate.schema.ts";
import { properNames } from "../resume/proper-names.ts";
import { type SegmentProse, translatableProse, withProse } from "../resume/resume-text.ts";
import type { Resume } from "../resume/segment.schema.ts";
import type { SegmentNames } from "../resume/segment-names.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { portEffect } from "../runtime/to-effect.ts";
import type { MessagePart } from "./assistant-message.ts";
import type { LoadLocale } from "./locale.port.ts";

/** Texts of one language that are wanted in another; `names` survive as they are. */
interface Texts {
  readonly texts: readonly string[];
  readonly names: readonly string[];
  readonly source: NamedLanguage;
  readonly target: NamedLanguage;
}

export interface RenderDeps {
  /** Null: no engine is set up. */
  readonly translateTexts:
    | ((texts: Texts, call: CallContext) => Effect.Effect<Pick<TranslatedTexts, "translations" | "items">, VitaeError>)
    | null;
  readonly wordsOf: LoadLocale;
}

interface Rendered {
  readonly resume: Resume;
  readonly isChanged: boolean;
  readonly said: readonly MessagePart[];
}

/** What a résumé of an unknown language is taken for. */
const likely: NamedLanguage = { code: "en", tag: "en", script: "Latn" };

/**
 * A résumé in another language: its prose is translated; names, numbers, dates and addresses stay. A segment of which a text could not be
 * translated stays as it was, whole, and the others do not.
 *
 * @param tag BCP 47
 */
export const renderInLanguage = Effect.fn("render")(function* (deps: RenderDeps, resume: Resume, tag: string, call: CallContext) {
  const stays = (...said: readonly MessagePart[]): Rendered => ({ resume, isChanged: false, said });
  const source = namedLanguage(resume.language) ?? likely;
  const target = namedLanguage(tag);
  const prose = translatableProse(resume);
  if (!target || source.code === target.code || prose.length === 0) return stays();
  if (deps.translateTexts === null) return stays({ key: "prompt_no_translator" });

  const from = yield* portEffect(call, () => deps.wordsOf(source.code));
  const to = yield* portEffect(call, () => deps.wordsOf(target.code));
  const usual = usualNames(resume, from.changes.names, to.changes.names);
  const asked = prose.flatMap(({ texts }) => texts.filter(({ pointer }) => !usual.has(pointer)));
  const { translations, items } = yield* deps.translateTexts(
    { texts: asked.map(({ text }) => text), names: properNames(resume), source, target },
    call,
  );

  const translated = new Map([
    ...usual,
    ...asked.flatMap(({ pointer }, at) => (items[at]?.ok ? [[pointer, translations[at] ?? ""] as const] : [])),
  ]);
  const isWhole = ({ texts }: SegmentProse) => texts.every(({ pointer }) => translated.has(pointer));
  const whole = prose.filter(isWhole).flatMap(({ texts }) => texts.map(({ pointer }) => pointer));
  // Headings alone are no translation.
  if (!whole.some((pointer) => !usual.has(pointer)) && asked.length > 0) return stays({ key: "prompt_not_translated" });
  const left = prose.filter((segment) => !isWhole(segment)).map(({ segment_id }) => nameOf(resume, segment_id));
  return {
    resume: { ...withProse(resume, new Map(whole.map((pointer) => [pointer, translated.get(pointer) ?? ""]))), language: target.code },
    isChanged: true,
    said: left.length > 0 ? [{ key: "prompt_partly_translated", fields: { segments: left.join(", ") } } as const] : [],
  } satisfies Rendered;
});

const nameOf = ({ data }: Resume, id: string): string => data.find(({ segment_id }) => segment_id === id)?.segment_name ?? "";

/** Usual headings become the usual headings of the other language: no engine has to be asked about them. */
const usualNames = ({ data }: Resume, from: SegmentNames, to: SegmentNames): ReadonlyMap<string, string> =>
  new Map(
    data.flatMap(({ segment_type, segment_name }, index) =>
      segment_type !== "custom" && segment_name === from[segment_type] ? [[`/data/${index}/segment_name`, to[segment_type]] as const] : [],
    ),
  );
