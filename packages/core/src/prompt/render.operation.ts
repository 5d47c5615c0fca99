import { type NamedLanguage, namedLanguage } from "@vitae/languages/named-language";
import { properNames, type Resume, type SegmentNames, type SegmentProse, translatableProse, withProse } from "@vitae/resume";
import * as Effect from "effect/Effect";
import type { VitaeError } from "../errors.ts";
import type { TranslatedTexts } from "../languages/translate.schema.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { portEffect } from "../runtime/to-effect.ts";
import type { MessagePart } from "./assistant-message.ts";
import type { LoadLocale } from "./locale.port.ts";

interface Texts {
  readonly texts: readonly string[];
  /** Proper names that must stay unchanged. */
  readonly names: readonly string[];
  readonly source: NamedLanguage;
  readonly target: NamedLanguage;
}

export interface RenderDeps {
  /** Null: the translator chain is empty. */
  readonly translateTexts:
    | ((texts: Texts, call: CallContext) => Effect.Effect<Pick<TranslatedTexts, "translations" | "items">, VitaeError>)
    | null;
  readonly loadLocale: LoadLocale;
}

interface Rendered {
  readonly resume: Resume;
  readonly isChanged: boolean;
  readonly messages: readonly MessagePart[];
}

/** Source language of a résumé whose language is unknown. */
const defaultLanguage: NamedLanguage = { code: "en", tag: "en", script: "Latn" };

/**
 * Translates the prose of a résumé. Names, numbers, dates and addresses stay unchanged. A segment stays unchanged as a whole if one of its
 * texts could not be translated.
 *
 * @param tag BCP 47
 */
export const renderInLanguage = Effect.fn("renderInLanguage")(function* (deps: RenderDeps, resume: Resume, tag: string, call: CallContext) {
  const unchanged = (...messages: readonly MessagePart[]): Rendered => ({ resume, isChanged: false, messages });
  const source = namedLanguage(resume.language) ?? defaultLanguage;
  const target = namedLanguage(tag);
  const prose = translatableProse(resume);
  if (!target || source.code === target.code || prose.length === 0) return unchanged();
  if (deps.translateTexts === null) return unchanged({ key: "prompt_no_translator" });

  const from = yield* portEffect(call, () => deps.loadLocale(source.code));
  const to = yield* portEffect(call, () => deps.loadLocale(target.code));
  const translatedHeadings = defaultHeadings(resume, from.changes.names, to.changes.names);
  const requested = prose.flatMap(({ texts }) => texts.filter(({ pointer }) => !translatedHeadings.has(pointer)));
  const { translations, items } = yield* deps.translateTexts(
    { texts: requested.map(({ text }) => text), names: properNames(resume), source, target },
    call,
  );

  const translated = new Map([
    ...translatedHeadings,
    ...requested.flatMap(({ pointer }, at) => (items[at]?.ok ? [[pointer, translations[at] ?? ""] as const] : [])),
  ]);
  const isWhole = ({ texts }: SegmentProse) => texts.every(({ pointer }) => translated.has(pointer));
  const whole = prose.filter(isWhole).flatMap(({ texts }) => texts.map(({ pointer }) => pointer));
  // Translated headings alone do not count as a translation.
  if (!whole.some((pointer) => !translatedHeadings.has(pointer)) && requested.length > 0)
    return unchanged({ key: "prompt_not_translated" });
  const untranslated = prose.filter((segment) => !isWhole(segment)).map(({ segment_id }) => segmentName(resume, segment_id));
  return {
    resume: { ...withProse(resume, new Map(whole.map((pointer) => [pointer, translated.get(pointer) ?? ""]))), language: target.code },
    isChanged: true,
    messages: untranslated.length > 0 ? [{ key: "prompt_partly_translated", fields: { segments: untranslated.join(", ") } } as const] : [],
  } satisfies Rendered;
});

const segmentName = ({ data }: Resume, id: string): string => data.find(({ segment_id }) => segment_id === id)?.segment_name ?? "";

/** Replaces default headings by those of the target language, without a translator. */
const defaultHeadings = ({ data }: Resume, from: SegmentNames, to: SegmentNames): ReadonlyMap<string, string> =>
  new Map(
    data.flatMap(({ segment_type, segment_name }, index) =>
      segment_type !== "custom" && segment_name === from[segment_type] ? [[`/data/${index}/segment_name`, to[segment_type]] as const] : [],
    ),
  );
