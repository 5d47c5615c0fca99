/** An error response of a provider, or a response that cannot be parsed. Its text must be redacted before it is logged. */
export class ProviderHttpError extends Error {
  override readonly name = "Unanswered";
  /** HTTP status; null if there was no response. */
  readonly status: number | null;
  readonly headers: Headers | null;
  readonly body: unknown;

  constructor(
    why: string,
    { status = null, headers = null, body }: { status?: number | null; headers?: Headers | null; body?: unknown } = {},
  ) {
    super(why);
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

/** Maximum size of a response in bytes, far above the longest valid one. */
const mostBytes = 16 * 1024 * 1024;

/**
 * A `fetch` that returns complete successful responses only. It throws other responses as `ProviderHttpError`, before the SDK
 * converts them to errors that quote the request. Redirects are not followed, because the document would be sent to another server.
 */
export const bufferedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "manual" }).catch(cut("no connection"));
  const { status, headers } = response;
  const text = await textOf(response).catch(cut("the reply was cut off", status));
  const body = parsed(text);

  if (!response.ok) throw new ProviderHttpError(`HTTP ${status}`, { status, headers, body: body ?? text });
  if (!isObject(body)) throw new ProviderHttpError("the reply is not JSON", { status });
  if (body.error || body.type === "error") throw new ProviderHttpError("an error in the place of a reply", { status, headers, body });
  return new Response(text, { status, headers: { "content-type": "application/json" } });
};

async function textOf({ body, status }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new ProviderHttpError("the reply is too long", { status });
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

const cut =
  (why: string, status: number | null = null) =>
  (error: unknown): never => {
    if (error instanceof ProviderHttpError) throw error;
    const code = codeOf(error);
    throw new ProviderHttpError(code ? `${why}: ${code}` : why, { status });
  };

/** Returns the error code of the system for a failed connection; the messages around it contain addresses. */
const codeOf = (error: unknown): string | undefined => {
  for (let inner = error, depth = 0; inner instanceof Error && depth < 5; inner = inner.cause, depth++) {
    if ("code" in inner && typeof inner.code === "string" && /^[A-Z0-9_]{1,60}$/.test(inner.code)) return inner.code;
  }
  return undefined;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reports whether a value is an object. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
