import type { ParseContext } from "../../targets/parse-context.ts";
import { isColon, type Span } from "./span.ts";

/** A message with its spans. */
export interface Said {
  readonly scene: ParseContext;
  readonly spans: readonly Span[];
}

/** Position of a text in a message. */
interface TextPlace {
  /** The spans that it covers, also in part. */
  readonly spans: readonly Span[];
  readonly isQuoted: boolean;
  readonly isAfterColon: boolean;
}

/** Finds a text in a message, where possible between whole words. Returns null if the message does not contain it. */
export function placeOf({ scene, spans }: Said, text: string): TextPlace | null {
  const start = (span: Span): number => scene.tokens[span.from]?.start ?? 0;
  const stop = (span: Span): number => scene.tokens[span.to - 1]?.end ?? 0;
  const edges = new Set(scene.tokens.flatMap((token) => [token.start, token.end, token.quoted?.start ?? -1, token.quoted?.end ?? -1]));
  let at = scene.text.indexOf(text);
  while (at >= 0 && !(edges.has(at) && edges.has(at + text.length))) at = scene.text.indexOf(text, at + 1);
  if (at < 0) at = scene.text.indexOf(text);
  if (at < 0) return null;
  const end = at + text.length;
  const inside = spans.filter((span) => start(span) < end && stop(span) > at);
  const before = spans.findLast((span) => stop(span) <= at);
  const isQuoted = inside.length === 1 && inside[0]?.literal?.kind === "quoted";
  return { spans: inside, isQuoted, isAfterColon: isColon(before) };
}
