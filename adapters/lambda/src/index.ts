import { type ErrorCode, type ResumeService, VitaeError } from "@vitae/core";
import { createHandler, type HttpHandler, type HttpOptions, type HttpResponse } from "@vitae/http";
import { isLoadBalancerEvent, type LambdaEvent, toHttpRequest } from "./event.ts";

export type { LambdaEvent, PathEvent, RawPathEvent } from "./event.ts";

/** What stands before the API's own paths: a base path mapping, a resource. Unless told, the stage of an HTTP API. */
type LambdaOptions = { readonly prefix?: string };

/** Time kept to answer in, in milliseconds, when the function's own runs out. */
const lastWordsMs = 1_000;
/** Bytes, of a request and of a reply. API Gateway would carry 10 MB, but hands them to a function. */
const most = { "Lambda function": 6 * 1024 * 1024, "load balancer": 1024 * 1024 };

/**
 * The HTTP API of Vitae as a Lambda function behind an API Gateway (REST or HTTP API), a load balancer or a function URL.
 *
 * A request or a reply larger than these carry is answered with 413 and the way round; what AWS refuses before it calls the function
 * has AWS's own words. A REST API needs `multipart/form-data` among its binary media types, or it breaks what is uploaded.
 *
 * @example export const handler = vitaeLambda(resumes);
 */
export const vitaeLambda = (service: ResumeService, options: HttpOptions & LambdaOptions = {}) =>
  dispatchLambda(createHandler(service, options), options);

/** The same for a dispatcher over a table of your own. */
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

/** A gateway that takes a form for text has lost the bytes that are none. */
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
