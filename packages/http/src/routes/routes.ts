import { limits } from "@vitae/core";
import { docsPage } from "../api-docs/docs-page.ts";
import { openApiDocument } from "../api-docs/openapi.ts";
import type { Route } from "../route.ts";
import { docsRoute, openApiRoute } from "./api-docs.route.ts";
import { detectRoute } from "./detect-language.route.ts";
import { evaluateRoute } from "./evaluate.route.ts";
import { healthRoute, readyRoute } from "./health.route.ts";
import { jobsRoute } from "./jobs.route.ts";
import { metricsRoute } from "./metrics.route.ts";
import { parseRoute } from "./parse.route.ts";
import { promptRoute } from "./prompt.route.ts";
import { savedResumeRoutes } from "./saved-resumes.route.ts";
import { summaryRoute } from "./summary.route.ts";
import { taskRoutes } from "./tasks.route.ts";
import { transcribeRoute } from "./transcribe.route.ts";
import { translateRoute } from "./translate.route.ts";

/** Every endpoint of the résumé service. A new one is a line here. @param mediaBytes of one recording */
const routesFor = (mediaBytes: number): readonly Route[] => [
  parseRoute,
  promptRoute,
  ...savedResumeRoutes,
  evaluateRoute,
  jobsRoute,
  summaryRoute(mediaBytes),
  transcribeRoute(mediaBytes),
  detectRoute,
  translateRoute,
  ...taskRoutes,
  healthRoute,
  readyRoute,
];

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
