/** An HTTP response with an untyped body. */
export interface Answered<Json> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // The tests check its content.
  readonly json: Json;
}

/** Requests with one key, to paths below `url`. */
export const sender =
  (url: string, key: string) =>
  async <Json>(path: string, { headers, ...init }: RequestInit = {}): Promise<Answered<Json>> => {
    const reply = await fetch(url + path, { ...init, headers: { authorization: `Bearer ${key}`, ...headers } });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, text, json: JSON.parse(text) };
  };

/** A `POST`; a string is sent as it is, all else as JSON. */
export const posted = (body: unknown, { headers, ...more }: RequestInit = {}): RequestInit => ({
  method: "POST",
  body: typeof body === "string" ? body : JSON.stringify(body),
  headers: { "content-type": "application/json", ...headers },
  ...more,
});
