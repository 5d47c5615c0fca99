/** The HTTP API of Vitae: a route table, a handler for plain requests, and runtime adapters for Node and Fetch. */

export { docsPage } from "./api-docs/docs-page.ts";
export { type DocumentOptions, openApiDocument } from "./api-docs/openapi.ts";
export type { Form } from "./body/form.ts";
export { type FileField, fileField, type ReceivedFile } from "./body/form.ts";
export { jsonText } from "./body/json-text.ts";
export { createHandler, createRouteHandler, type HttpOptions } from "./handler/create-handler.ts";
export type { HttpHandler, HttpRequest, HttpResponse } from "./http-types.ts";
export {
  FileReply,
  type HttpService,
  JsonText,
  type RawResponse,
  type RequestSchemas,
  type Route,
  type RouteAccess,
  type RouteInput,
  type RouteOptions,
  route,
} from "./route.ts";
export { endpointTable } from "./routes/endpoint-table.ts";
export { resumeRoutes } from "./routes/routes.ts";
export { dispatchFetch, type FetchOptions, fetchHandler } from "./runtimes/fetch.ts";
export { type NodeRequest, nodeHandler } from "./runtimes/node.ts";
export { handleProtocolErrors } from "./runtimes/protocol-errors.ts";
