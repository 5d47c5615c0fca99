import { limits, type OperationInfo } from "@vitae/core";
import { operationList } from "@vitae/core/schemas";
import { docsPage } from "../api-docs/docs-page.ts";
import { openApiDocument } from "../api-docs/openapi.ts";
import type { Route } from "../route.ts";
import { docsRoute, openApiRoute } from "./api-docs.route.ts";
import { evaluateRoute } from "./evaluate.route.ts";
import { healthRoute, readyRoute } from "./health.route.ts";
import { jsonOperationRoute } from "./json-operation.route.ts";
import { metricsRoute } from "./metrics.route.ts";
import { parseRoute } from "./parse.route.ts";
import { promptRoute } from "./prompt.route.ts";
import { savedResumeRoutes } from "./saved-resumes.route.ts";
import { summaryRoute } from "./summary.route.ts";
import { taskRoutes } from "./tasks.route.ts";
import { transcribeRoute } from "./transcribe.route.ts";
import { translateRoute } from "./translate.route.ts";

/**
 * Creates the route table of the résumé service. Operations with files have a route of their own here, by the name of their service
 * method. The other routes are derived from the operations.
 *
 * @param mediaBytes maximum size of one recording in bytes
 */
function routesFor(mediaBytes: number): readonly Route[] {
  const own: Partial<Record<OperationInfo["method"], (operation: OperationInfo) => readonly Route[]>> = {
    parse: (operation) => [parseRoute(operation)],
    prompt: (operation) => [promptRoute(operation), ...savedResumeRoutes],
    // A format of `GET /prompt/resume`.
    exportResume: () => [],
    evaluate: (operation) => [evaluateRoute(operation)],
    summarise: (operation) => [summaryRoute(operation, mediaBytes)],
    transcribe: (operation) => [transcribeRoute(operation, mediaBytes)],
    translate: (operation) => [translateRoute(operation)],
  };
  const routesOf = (operation: OperationInfo): readonly Route[] => {
    const { endpoint, method } = operation;
    const routes = endpoint ? [jsonOperationRoute(operation, endpoint)] : own[method]?.(operation);
    if (!routes) throw new TypeError(`The operation ${method} needs an endpoint in its definition, or a route in routes.ts.`);
    return routes;
  };
  return [...operationList.flatMap(routesOf), ...taskRoutes, healthRoute, readyRoute];
}

/** Route table of the résumé service with default limits. */
export const resumeRoutes = routesFor(limits.mediaBytes);

/** Creates the route table with limits of the operator and with optional endpoints. */
export const createResumeRoutes = ({
  metrics,
  mediaBytes,
}: {
  readonly metrics: boolean;
  readonly mediaBytes: number;
}): readonly Route[] => (metrics ? [...routesFor(mediaBytes), metricsRoute] : routesFor(mediaBytes));

/** Adds the routes of the OpenAPI document and of the API page to a route table. Both describe themselves too. */
export function withDocsRoutes(table: readonly Route[], basePath: string): readonly Route[] {
  const document = once(() => openApiDocument(all, { basePath }));
  const all: readonly Route[] = [...table, openApiRoute(document), docsRoute(once(() => docsPage(document())))];
  return all;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
