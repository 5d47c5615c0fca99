import { type ErrorCode, type ResumeService, VitaeError } from "@vitae/core";
import { createHandler, type HttpHandler, type HttpOptions, type HttpResponse } from "@vitae/http";
import { isLoadBalancerEvent, type LambdaEvent, toHttpRequest } from "./event.ts";

export type { LambdaEvent, PathEvent, RawPathEvent } from "./event.ts";

/** Path before the paths of the API, for example a base path mapping. Default: the stage of an HTTP API. */
type LambdaOptions = { readonly prefix?: string };

/** Time in milliseconds that is reserved for the response when the timeout of the function approaches. */
const lastWordsMs = 1_000;
/** Maximum size of a request and of a response in bytes. API Gateway accepts 10 MB, but passes only this size to a function. */
const most = { "Lambda function": 6 * 1024 * 1024, "load balancer": 1024 * 1024 };

/**
 * The HTTP API of Vitae as a Lambda function behind API Gateway (REST or HTTP API), a load balancer or a function URL.
 *
 * A request or response that exceeds the limit of Lambda returns 413 with a remedy. Requests that AWS rejects itself have AWS's own
 * error. A REST API must have `multipart/form-data` among its binary media types; otherwise it corrupts uploads.
 *
 * @example export const handler = vitaeLambda(resumes);
 */
export const vitaeLambda = (service: ResumeService, options: HttpOptions & LambdaOptions = {}) =>
  dispatchLambda(createHandler(service, options), options);

/** Converts an HTTP handler, for example with a custom route table, to a Lambda handler. */
export function dispatchLambda(dispatch: HttpHandler, { prefix }: LambdaOptions = {}) {
  return async (event: LambdaEvent, context: { getRemainingTimeInMillis(): number }) => {
    const host = isLoadBalancerEvent(event) ? "load balancer" : "Lambda function";
    const request = toHttpRequest(event, prefix);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), context.getRemainingTimeInMillis() - lastWordsMs);
    const answer = async (fault?: VitaeError) =>
      written(event, await dispatch({ ...request, signal: late.signal, ...(fault && { protocolError: fault }) }));
    const refuse = (code: ErrorCode) => answer(new VitaeError(code, { fields: { host, max: most[host] / 1024 / 1024 } }));
    try {
      const carried = host === "Lambda function" ? Buffer.byteLength(event.body ?? "") : (request.body?.length ?? 0);
      if (carried > most[host]) return await refuse("request_exceeds_host");
      const reply = await answer(brokenForm(event, request));
      if (reply.statusCode === 499 && late.signal.aborted) return await refuse("host_timed_out");
      return Buffer.byteLength(JSON.stringify(reply)) > most[host] ? await refuse("response_exceeds_host") : reply;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** If a gateway treats a form as text, it corrupts bytes that are not text. */
const brokenForm = ({ isBase64Encoded, body }: LambdaEvent, { headers }: ReturnType<typeof toHttpRequest>) =>
  !isBase64Encoded && body?.includes("\ufffd") && headers["content-type"]?.startsWith("multipart/form-data")
    ? new VitaeError("body_malformed", { fields: { expected: "multipart/form-data: the gateway passed it on as text" } })
    : undefined;

const written = ({ multiValueHeaders: many }: LambdaEvent, { status, headers, body }: HttpResponse) => ({
  statusCode: status,
  ...(many ? { multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])) } : { headers }),
  body: typeof body === "string" ? body : Buffer.from(body).toString("base64"),
  isBase64Encoded: typeof body !== "string",
});
