import type { HttpHandler } from "@vitae/http";
import { dispatchLambda, type LambdaEvent } from "@vitae/lambda";
import { type HttpHost, ownHeaders } from "./host.ts";
import type { Recorded } from "./recorded.ts";

const megabyte = 1024 * 1024;
/** Maximum body in bytes: 6 MB after base64 encoding. */
const inBase64 = (6 * megabyte * 3) / 4 - 3;

interface Kind {
  readonly name: string;
  /** Bytes of a body. */
  readonly most: number;
  event(request: Recorded, path: string, query: string): LambdaEvent;
}

const bodyOf = ({ body }: Recorded) => ({ body: body === undefined ? null : Buffer.from(body).toString("base64"), isBase64Encoded: true });
const inLists = <T>(of: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(of).map(([name, value]) => [name, [value]]));
/** As clients write them and gateways hand them on. */
const capitalised = (headers: Recorded["headers"]) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()), value]));
const listsOf = (query: URLSearchParams) => Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]));
/** Still encoded. */
const pairsOf = (query: string) =>
  Object.fromEntries(query === "" ? [] : query.split("&").map((pair) => pair.split("=") as [string, string]));

const rawPath = (name: string, stage: string): Kind => ({
  name,
  most: inBase64,
  event: (request, path, rawQueryString) => ({
    version: "2.0",
    rawPath: stage === "$default" ? path : `/${stage}${path}`,
    rawQueryString,
    headers: { ...request.headers },
    requestContext: { stage, http: { method: request.method, path } },
    ...bodyOf(request),
  }),
});

const kinds: readonly Kind[] = [
  rawPath("function URL", "$default"),
  rawPath("HTTP API", "prod"),
  {
    name: "REST API",
    most: inBase64,
    event: (request, path, query) => ({
      httpMethod: request.method,
      path,
      headers: capitalised(request.headers),
      multiValueHeaders: inLists(capitalised(request.headers)),
      multiValueQueryStringParameters: query === "" ? null : listsOf(new URLSearchParams(query)),
      requestContext: { stage: "prod", path: `/prod${path}` },
      ...bodyOf(request),
    }),
  },
  {
    name: "load balancer",
    most: megabyte,
    event: (request, path, query) => ({
      httpMethod: request.method,
      path,
      headers: request.headers,
      queryStringParameters: pairsOf(query),
      requestContext: { elb: { targetGroupArn: "arn:aws:elasticloadbalancing:eu-west-1:1:targetgroup/vitae/1" } },
      ...bodyOf(request),
    }),
  },
  {
    name: "load balancer of many values",
    most: megabyte,
    event: (request, path, query) => ({
      httpMethod: request.method,
      path,
      multiValueHeaders: inLists(request.headers),
      multiValueQueryStringParameters: inLists(pairsOf(query)),
      requestContext: { elb: { targetGroupArn: "arn:aws:elasticloadbalancing:eu-west-1:1:targetgroup/vitae/1" } },
      ...bodyOf(request),
    }),
  },
];

/** The Lambda function, called as each kind of host calls it. */
export const lambdaHosts = (dispatch: HttpHandler): readonly HttpHost[] =>
  kinds.map(({ name, most, event }) => {
    const answer = dispatchLambda(dispatch);
    return {
      name: `Lambda behind a ${name}`,
      most,
      async send(recorded) {
        const [path = "", query = ""] = recorded.path.split("?");
        // As it travels: in JSON, both ways.
        const sent: LambdaEvent = JSON.parse(JSON.stringify(event(recorded, path, query)));
        const reply = JSON.parse(JSON.stringify(await answer(sent, { getRemainingTimeInMillis: () => 30_000 })));
        const body = Buffer.from(reply.body, reply.isBase64Encoded ? "base64" : "utf8").toString();
        return { status: reply.statusCode, headers: ownHeaders(reply.headers ?? reply.multiValueHeaders), body };
      },
      close: async () => {},
    };
  });
