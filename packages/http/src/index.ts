/** The HTTP API of Vitae: a route table and a dispatcher over a plain exchange, with hosts for Node and Fetch. */
export { type FileField, fileList, type ReceivedFile } from "./body/form.ts";
export { jsonText } from "./body/json-text.ts";
export { docsPage } from "./document/docs-page.ts";
export { endpointTable } from "./routes/endpoint-table.ts";
export { type DocumentOptions, openApiDocument } from "./document/openapi.ts";
export { createDispatcher, dispatcherOf, type HttpOptions } from "./exchange/dispatcher.ts";
export type { Dispatch, Exchange, Reply } from "./exchange.ts";
export { dispatchFetch, type FetchOptions, fetchHandler } from "./hosts/fetch.ts";
export { guardServer } from "./hosts/guard-server.ts";
export { type NodeRequest, nodeHandler } from "./hosts/node.ts";
export type { Form } from "./body/form.ts";
export { type HttpService, type MediaReply, type Route, type RouteAccess, type RouteFacts, type RouteInput, route, type Shapes } from "./route.ts";
export { resumeRoutes } from "./routes/routes.ts";
