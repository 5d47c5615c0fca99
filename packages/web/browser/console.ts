/** The console of an operator: accounts, tasks, callbacks, saved résumés, requests and checks. */
import { createAccountsPanel } from "./console/accounts-panel.ts";
import { createDoctorPanel } from "./console/doctor-panel.ts";
import { createOverviewPanel } from "./console/overview-panel.ts";
import type { ConsolePanel } from "./console/panel.ts";
import { createRequestsPanel } from "./console/requests-panel.ts";
import { createResumesPanel } from "./console/resumes-panel.ts";
import { createTasksPanel } from "./console/tasks-panel.ts";
import { byId } from "./page/elements.ts";
import { send } from "./page/http.ts";
import { place } from "./page/sign-in.ts";
import { createTabs } from "./page/tabs.ts";

Object.assign(place, {
  path: "console/session",
  label: "Operator key",
  hint: "The value of VITAE_OPERATOR_KEY on the server. API keys do not open the console.",
});

const panels: Readonly<Record<string, ConsolePanel>> = {
  Overview: createOverviewPanel(),
  Accounts: createAccountsPanel(),
  Tasks: createTasksPanel("status"),
  Callbacks: createTasksPanel("delivery"),
  Résumés: createResumesPanel(),
  Requests: createRequestsPanel(),
  Doctor: createDoctorPanel(),
};
const tabs = Object.entries(panels).map(([title, { element, load }]) => ({
  id: title
    .normalize("NFD")
    .replace(/\P{ASCII}/gu, "")
    .toLowerCase(),
  title,
  element,
  onopen: () => void load(),
}));
byId("main").append(createTabs("Console", tabs).element);
byId("sign-out").addEventListener("click", async () => {
  await send("console/session", { method: "DELETE" });
  location.reload();
});
