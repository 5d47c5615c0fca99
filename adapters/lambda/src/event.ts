import type { HttpRequest } from "@vitae/http";

type Values<T> = Readonly<Record<string, T | undefined>> | null;

interface Payload {
  readonly headers?: Values<string>;
  /** A load balancer sets it only if multi-value headers are enabled, and then omits the single-value fields. */
  readonly multiValueHeaders?: Values<readonly string[]>;
  readonly body?: string | null;
  readonly isBase64Encoded?: boolean;
}

/** The fields that are read from an event of an API Gateway REST API (v1) or an Application Load Balancer. */
export interface PathEvent extends Payload {
  readonly httpMethod: string;
  readonly path: string;
  readonly queryStringParameters?: Values<string>;
  readonly multiValueQueryStringParameters?: Values<readonly string[]>;
  /** Only `elb` is read; REST APIs set the other fields. */
  readonly requestContext: { readonly elb?: object; readonly stage?: string; readonly path?: string };
}

/** The fields that are read from an event of an API Gateway HTTP API (v2) or a function URL. */
export interface RawPathEvent extends Payload {
  readonly rawPath: string;
  readonly rawQueryString: string;
  readonly requestContext: { readonly stage: string; readonly http: { readonly method: string } };
}

/** An event of any supported trigger. */
export type LambdaEvent = PathEvent | RawPathEvent;

/** Converts an event to an HTTP request. @param prefix path before the paths of the API; undefined: the stage of an HTTP API */
export function toHttpRequest(event: LambdaEvent, prefix: string | undefined) {
  const rest = { headers: headersOf(event), body: event.body ? Buffer.from(event.body, event.isBase64Encoded ? "base64" : "utf8") : null };
  if ("httpMethod" in event) return { ...rest, method: event.httpMethod, url: urlOf(prefix ?? "", event.path, queryOf(event)) };
  const { stage, http } = event.requestContext;
  return { ...rest, method: http.method, url: urlOf(prefix ?? `/${stage}`, event.rawPath, event.rawQueryString) };
}

/** Reports whether a load balancer sent the event. */
export const isLoadBalancerEvent = (event: LambdaEvent) => "elb" in event.requestContext;

function urlOf(prefix: string, path: string, query: string): string {
  const own = prefix !== "" && `${path}/`.startsWith(`${prefix}/`) ? path.slice(prefix.length) || "/" : path;
  return own.replaceAll("?", "%3F") + (query && `?${query}`);
}

/** Load balancers pass the query on unchanged; REST APIs decode it. */
function queryOf(event: PathEvent): string {
  const written = isLoadBalancerEvent(event) ? String : encodeURIComponent;
  const all = listed(event.multiValueQueryStringParameters ?? event.queryStringParameters);
  return all.flatMap(([name, values]) => values.map((value) => `${written(name)}=${written(value)}`)).join("&");
}

/** Headers of which only the first value counts, as in Node. */
const single = new Set(["authorization", "content-length", "content-type", "host"]);

const headersOf = ({ multiValueHeaders, headers }: Payload): HttpRequest["headers"] =>
  Object.fromEntries(
    listed(multiValueHeaders ?? headers).map(([given, values]) => {
      const name = given.toLowerCase();
      return [name, single.has(name) ? values[0] : values.join(", ")];
    }),
  );

const listed = (of: Values<string | readonly string[]> | undefined) =>
  Object.entries(of ?? {}).map(([name, values]) => [name, [values ?? []].flat()] as const);
