import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** A received request. */
export interface TranslationServerRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
  readonly texts: readonly string[];
  readonly source: string;
  readonly target: string;
}

interface Delayed {
  /** Milliseconds before the first byte. */
  readonly afterMs?: number;
}

/** Scripted response to a request: translated texts, an HTTP error, or a broken connection. */
export type ScriptedTranslation =
  | ((text: string, asked: TranslationServerRequest) => string)
  | (Delayed & { readonly translate: (text: string, asked: TranslationServerRequest) => string })
  | (Delayed & { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown })
  | (Delayed & { readonly fault: "hang" | "reset" });

/** How an engine is spoken to. */
export interface Protocol {
  read(incoming: IncomingMessage, bytes: Buffer): TranslationServerRequest;
  /** Why it does not even try; null when it does. */
  refusal(
    asked: TranslationServerRequest,
    at: { readonly key: string; readonly bytes: number },
  ): { readonly status: number; readonly said: string } | null;
  answer(translations: readonly string[]): unknown;
  error(said: string): unknown;
}

export function askedOf({ url, headers }: IncomingMessage, bytes: Buffer): Pick<TranslationServerRequest, "path" | "headers" | "body"> {
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString("utf8"));
  } catch {}
  return { path: url ?? "", headers, body: typeof body === "object" && body !== null ? (body as TranslationServerRequest["body"]) : {} };
}

export const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
