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
 * Every endpoint of the résumé service. An operation that takes files has a route of its own here, by the name of its method; the others
 * follow from their operation. @param mediaBytes of one recording
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

export const resumeRoutes = routesFor(limits.mediaBytes);

/** With an operator's own limits, and the endpoints that one may turn on. */
export const createResumeRoutes = ({
  metrics,
  mediaBytes,
}: {
  readonly metrics: boolean;
  readonly mediaBytes: number;
}): readonly Route[] => (metrics ? [...routesFor(mediaBytes), metricsRoute] : routesFor(mediaBytes));

/** A table with the two endpoints that describe it, themselves included. */
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
