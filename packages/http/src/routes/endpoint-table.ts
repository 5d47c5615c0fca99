import { limits } from "@vitae/core";
import type { Route } from "../route.ts";
import { createResumeRoutes, withDocsRoutes } from "./routes.ts";

/** Formats a route table as a Markdown table, for the documentation. */
export function endpointTable(
  routes: readonly Route[] = withDocsRoutes(createResumeRoutes({ metrics: true, mediaBytes: limits.mediaBytes }), ""),
): string {
  const rows = routes.map((route) => `| \`${route.method} ${route.path}\` | ${accepts(route)} | ${needs(route)} | ${route.summary} |`);
  return ["| Endpoint | Body | Needs | What it does |", "| --- | --- | --- | --- |", ...rows, ""].join("\n");
}

const accepts = ({ json, form }: Route) => [json ? "JSON" : [], form ? "multipart" : []].flat().join(" or ") || "–";

function needs({ access }: Route): string {
  if (access === "none") return "nothing";
  return [access.consoleKey ? "Console key" : "key", access.credit ? "credit" : []].flat().join(", ");
}
