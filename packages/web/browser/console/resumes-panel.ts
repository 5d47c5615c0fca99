import type { ResumeVersion, ResumeVersionContent, SavedResume, SavedResumes } from "@vitae/core";
import type { Account } from "@vitae/core/ports";
import { differenceView } from "../editing/difference-view.ts";
import { button, download, h } from "../page/elements.ts";
import { send, sendJson } from "../page/http.ts";
import { type ConsolePanel, createPanel, destroying, field, type PanelFrame, table, timeText } from "./panel.ts";

/** Calls of clients without an account belong to this account. */
const local = { id: "local", name: "This machine" };

/** Saved résumés of an account; an opened résumé shows its versions. */
export function createResumesPanel(): ConsolePanel {
  let opened: SavedResume | null = null;
  const reload = () => {
    opened = null;
    void panel.load();
  };
  const account = h("select", { onchange: reload });
  const search = h("input", { type: "search", onchange: reload });
  const open = (resume: SavedResume | null) => {
    opened = resume;
    void panel.load();
  };
  const panel = createPanel(
    async (frame) => {
      const accounts = [...(await sendJson<Account[]>("console/accounts")), local];
      const chosen = account.value || accounts[0]?.id;
      account.replaceChildren(...accounts.map(({ id, name }) => h("option", { value: id, selected: id === chosen }, `${name} (${id})`)));
      const query = { account: account.value };
      if (opened) return showVersions(frame, { ...query, resume_id: opened.resume_id }, opened, () => open(null));
      const { items } = await sendJson<SavedResumes>("console/resumes", { query: { ...query, search: search.value } });
      const rows = items.map((resume) => [
        button(resume.name || "No name", () => open(resume), { class: "link" }),
        resume.external_user_id,
        resume.version,
        timeText(Date.parse(resume.updated_at)),
        resume.resume_id,
      ]);
      frame.body.replaceChildren(table("Saved résumés", ["Name", "User id", "Version", "Changed", "Résumé id"], rows));
    },
    [field("Account", account), field("Name, user id or résumé id", search)],
  );
  return panel;
}

type Named = Readonly<Record<"account" | "resume_id", string>>;

async function showVersions({ body, act }: PanelFrame, named: Named, { name }: SavedResume, close: () => void): Promise<void> {
  const versions = await sendJson<ResumeVersion[]>("console/resumes/versions", { query: named });
  const content = (version: number) => sendJson<ResumeVersionContent>("console/resumes/version", { query: { ...named, version } });
  const shown = h("div", {});
  const compare = async (version: number) => {
    const [old, fresh] = await Promise.all([content(version - 1), content(version)]);
    shown.replaceChildren(differenceView(old, fresh));
  };
  const restore = (version: number) => () =>
    void act(() => send("console/resumes/restore", { method: "POST", body: JSON.stringify({ ...named, version }) }));
  const remove = () =>
    void act(async () => {
      await send("console/resumes", { method: "DELETE", query: named });
      close();
    });
  const save = async (format: string) => {
    const response = await send("console/resumes/export", { query: { ...named, format } });
    download(`resume.${format}`, await response.arrayBuffer(), response.headers.get("content-type") ?? "");
  };
  const newest = versions[0]?.version ?? 0;
  const rows = versions.map(({ version, mode, language, changes, created_at }) => [
    version,
    mode,
    language,
    changes.join("\n"),
    timeText(Date.parse(created_at)),
    h(
      "div",
      { class: "actions" },
      version > 1 && button(`Compare ${version}`, () => void compare(version)),
      version < newest && button(`Restore ${version}`, restore(version)),
    ),
  ]);
  body.replaceChildren(
    button("All résumés", close, { class: "link" }),
    h("h2", { dir: "auto" }, name || "No name"),
    h(
      "div",
      { class: "actions" },
      ["pdf", "docx", "txt"].map((format) => button(`Export ${format.toUpperCase()}`, () => void save(format))),
      destroying("Delete résumé", "Delete this résumé with every version? This cannot be undone.", remove),
    ),
    table("Versions", ["Version", "Operation", "Language", "Changes", "Time", "Action"], rows),
    shown,
  );
}
