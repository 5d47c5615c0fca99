import type { Finding } from "../../src/console/console-options.ts";
import { h } from "../page/elements.ts";
import { sendJson } from "../page/http.ts";
import { type ConsolePanel, createPanel, table } from "./panel.ts";

/** Checks of the installation. */
export const createDoctorPanel = (): ConsolePanel =>
  createPanel(async ({ body }) => {
    const findings = await sendJson<Finding[]>("console/doctor");
    const rows = findings.map(({ name, ok, detail }) => [
      name,
      h("strong", { class: ok ? "is-good" : "error" }, ok ? "OK" : "Wrong"),
      detail,
    ]);
    body.replaceChildren(table("Checks", ["Check", "Result", "Detail"], rows));
  });
