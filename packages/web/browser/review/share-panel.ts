import type { Correction } from "../../src/review/corrections.ts";
import { announce, button, h } from "../page/elements.ts";
import { send, sendJson } from "../page/http.ts";

interface SharePanelOptions {
  readonly file: File;
  readonly corrections: () => readonly Correction[];
  /** Called with the corrections that another person saved. */
  readonly onload: (corrections: readonly Correction[]) => void;
}

interface Shared {
  readonly review_id: string;
  readonly version: number;
  readonly url: string;
  readonly expires_at: string;
}

const lifetimes = { 3600: "1 hour", 86400: "1 day", 604800: "7 days", 2592000: "30 days" };

/** Panel that shares the review by a signed link, and reads or deletes what was shared. */
export function createSharePanel({ file, corrections, onload }: SharePanelOptions): HTMLElement {
  let shared: Shared | null = null;
  const lifetime = h(
    "select",
    { id: "share-lifetime" },
    Object.entries(lifetimes).map(([value, text]) => h("option", { value, selected: text === "1 day" }, text)),
  );
  const error = h("p", { class: "error", role: "alert" });
  const body = h("div", { class: "share" });

  const run = (work: () => Promise<string>) => async () => {
    error.textContent = "";
    try {
      announce(await work());
    } catch (thrown) {
      error.textContent = thrown instanceof Error ? thrown.message : String(thrown);
    }
    update();
  };
  const create = run(async () => {
    const query = { filename: file.name, expires_in: lifetime.value };
    const made = await sendJson<Shared>("pages/reviews", { method: "POST", body: file, query });
    shared = { ...made, url: new URL(made.url, document.baseURI).href };
    const done = corrections();
    const [, token = ""] = shared.url.split("#");
    const saved = JSON.stringify({ version: made.version, corrections: done });
    if (done.length > 0) await send("pages/shared", { method: "POST", body: saved, review: token });
    return "The link was created.";
  });
  const load = run(async () => {
    const query = { review_id: shared?.review_id ?? "" };
    const found = await sendJson<{ version: number; corrections: readonly Correction[] }>("pages/reviews", { query });
    if (shared) shared = { ...shared, version: found.version };
    onload(found.corrections);
    return `Version ${found.version} was loaded.`;
  });
  const remove = run(async () => {
    if (!confirm("Delete the link and the stored document? The saved versions stay.")) return "";
    await send("pages/reviews", { method: "DELETE", query: { review_id: shared?.review_id ?? "" } });
    shared = null;
    return "The link and the document were deleted.";
  });

  function update(): void {
    if (!shared) {
      body.replaceChildren(
        h("p", {}, h("label", { for: "share-lifetime" }, "The link works for"), lifetime),
        h(
          "p",
          { class: "hint" },
          "Whoever has the link can see and correct this document. The server keeps it until the link ends or you delete it.",
        ),
        h(
          "div",
          { class: "actions" },
          button("Create link", () => void create(), { class: "primary" }),
        ),
      );
      return;
    }
    const { url, version, expires_at } = shared;
    const link = h("input", { id: "share-link", readonly: true, value: url, dir: "ltr", onfocus: () => link.select() });
    body.replaceChildren(
      h("p", {}, h("label", { for: "share-link" }, "Link"), link),
      h("p", { class: "hint" }, `Version ${version}. The link ends ${new Date(expires_at).toLocaleString()}.`),
      h(
        "div",
        { class: "actions" },
        button("Load corrections", () => void load(), { class: "primary" }),
        button("Delete the link and the document", () => void remove(), { class: "danger" }),
      ),
    );
  }
  update();
  return h("div", { class: "document-panel" }, body, error);
}
