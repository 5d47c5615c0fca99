import { docsPage } from "../document/docs-page.ts";
import { openApiDocument } from "../document/openapi.ts";
import type { Route } from "../route.ts";
import { detectRoute } from "./detect.route.ts";
import { docsRoute, openApiRoute } from "./document.route.ts";
import { healthRoute, readyRoute } from "./health.route.ts";
import { metricsRoute } from "./metrics.route.ts";
import { parseRoute } from "./parse.route.ts";
import { taskRoutes } from "./tasks.route.ts";
import { translateRoute } from "./translate.route.ts";

/** Every endpoint of the résumé service. A new one is a line here. */
export const resumeRoutes: readonly Route[] = [parseRoute, detectRoute, translateRoute, ...taskRoutes, healthRoute, readyRoute];

/** And those that an operator may turn on. */
export const resumeRoutesWith = ({ metrics }: { readonly metrics: boolean }): readonly Route[] =>
  metrics ? [...resumeRoutes, metricsRoute] : resumeRoutes;

/** A table with the two endpoints that describe it, themselves included. */
export function describedRoutes(table: readonly Route[], basePath: string): readonly Route[] {
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
