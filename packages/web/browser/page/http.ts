import { signIn } from "./sign-in.ts";

/** Error response of the server, with a text for the user of the page. */
export class ServerRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

/** Options of a request. */
export interface CallOptions {
  readonly method?: "GET" | "POST" | "DELETE";
  readonly body?: BodyInit;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly signal?: AbortSignal;
  /** Opens the sign-in dialog if the session has expired, and repeats the request. Default: true. */
  readonly signInAgain?: boolean;
  /** Token of a shared review. Default: that of the page. */
  readonly review?: string;
}

/** Token of a shared review, from the fragment of the link; empty on other pages. */
export const access = { review: "" };

/** Sends a request to a URL relative to the page, with the session. Rejects with `ServerRefusal`. */
export async function send(path: string, options: CallOptions = {}): Promise<Response> {
  const { method = "GET", body, query = {}, signal, signInAgain = true, review = access.review } = options;
  const headers = { "x-vitae-page": "1", ...(review !== "" && { "x-vitae-review": review }) };
  const url = new URL(path, document.baseURI);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const response = await fetch(url, { method, headers, ...(body && { body }), ...(signal && { signal }) }).catch((cause) => {
    if (signal?.aborted) throw cause;
    throw new ServerRefusal(0, "unreachable", "The server does not answer. Start it again, then retry; nothing on this page is lost.");
  });
  if (response.ok) return response;
  const refusal = await toRefusal(response);
  if (refusal.status !== 401 || !signInAgain || review !== "") throw refusal;
  await signIn(refusal);
  return send(path, options);
}

/** Sends a request as `send()` does and parses the JSON response. */
export const sendJson = async <T>(path: string, options?: CallOptions): Promise<T> => (await send(path, options)).json() as Promise<T>;

async function toRefusal(response: Response): Promise<ServerRefusal> {
  const told = (await response.json().catch(() => ({}))) as { detail?: unknown; code?: string };
  const detail = typeof told.detail === "string" ? told.detail : `The server answered ${response.status}. Try again.`;
  return new ServerRefusal(response.status, told.code ?? "", detail);
}
