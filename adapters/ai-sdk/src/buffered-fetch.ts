/** A provider's answer that holds no reply: an error, or something that cannot be read. Its words are not yet fit for a log. */
export class ProviderHttpError extends Error {
  override readonly name = "Unanswered";
  /** HTTP status; null without an answer. */
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

/** Far more than the longest reply: what is longer is none. */
const mostBytes = 16 * 1024 * 1024;

/**
 * `fetch` that gives back whole replies and nothing else: whatever stands for a failure is thrown as `Unanswered`, before a provider's
 * own reading turns it into an error that quotes the request. A redirect is not followed: the document would go where nobody sent it.
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

/** The system's word for what happened to the connection; the messages round it name addresses. */
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

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
