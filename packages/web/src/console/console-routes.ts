import type { ResumeService } from "@vitae/core";
import { send } from "../assets/asset-routes.ts";
import type { PageRoute } from "../http/page-route.ts";
import { accountRoutes } from "./account-routes.ts";
import type { ConsoleOptions } from "./console-options.ts";
import { type OperatorSession, operatorRoutes } from "./operator-sign-in.ts";
import { overviewRoutes } from "./overview-routes.ts";
import { resumeRoutes } from "./resume-routes.ts";

/** Routes of the console. All of them but the page and the sign-in need the session of an operator. */
export const consoleRoutes = (service: ResumeService, options: ConsoleOptions, sessions: OperatorSession): readonly PageRoute[] => [
  { method: "GET", path: "console", access: "none", handle: ({ request }) => send(request, "console.html") },
  ...operatorRoutes(options.operatorKey, sessions),
  ...overviewRoutes(service, options),
  ...accountRoutes(service.accounts),
  ...resumeRoutes(service),
];
