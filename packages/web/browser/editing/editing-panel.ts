import type { PromptReply, ResumeVersionContent } from "@vitae/core";
import { announce, button, h } from "../page/elements.ts";
import { send, sendJson } from "../page/http.ts";
import { differenceView } from "./difference-view.ts";

/** Panel that edits the document by instructions, as a saved résumé with versions. */
export function createEditingPanel(file: File): HTMLElement {
  let saved: { readonly id: string; readonly version: number } | null = null;
  const input = h("textarea", { id: "instruction", rows: 3, dir: "auto", placeholder: "Add Rust to my skills." });
  const error = h("p", { class: "error", role: "alert" });
  const run = h("button", { class: "primary" }, "Save and edit");
  const note = h("p", { class: "hint" });
  const answers = h("div", { class: "answers" });

  function update(): void {
    run.textContent = saved ? "Edit" : "Save and edit";
    const told = saved
      ? `Saved as ${saved.id}, version ${saved.version}. `
      : "The first instruction saves this résumé in the storage of the server, as version 1. ";
    note.replaceChildren(
      told,
      ...(saved ? [button("Delete the saved résumé", () => void remove(), { class: "danger" })] : ["You can delete it here at any time."]),
    );
  }
  const guarded = async (work: () => Promise<void>) => {
    error.textContent = "";
    run.disabled = true;
    try {
      await work();
    } catch (thrown) {
      error.textContent = thrown instanceof Error ? thrown.message : String(thrown);
    }
    run.disabled = false;
    update();
  };
  const remove = () =>
    guarded(async () => {
      if (!saved || !confirm("Delete the saved résumé with every version? This cannot be undone.")) return;
      await send("pages/saved", { method: "DELETE", query: { resume_id: saved.id } });
      saved = null;
      answers.replaceChildren();
      announce("The saved résumé was deleted.");
    });
  const follow = () =>
    guarded(async () => {
      const body = new FormData();
      body.append("prompt_text", input.value);
      if (saved) body.append("resume_id", saved.id);
      else body.append("file", file);
      const reply = await sendJson<PromptReply>("pages/prompt", { method: "POST", body });
      const before = saved?.version ?? 0;
      saved = { id: reply.resume_id ?? saved?.id ?? "", version: reply.version };
      const diff = before > 0 && reply.version > before ? await difference(saved.id, before, reply.version) : null;
      answers.prepend(answer(input.value, reply, diff));
      announce(reply.assistant_message);
      input.value = "";
    });

  update();
  const onsubmit = (event: Event) => {
    event.preventDefault();
    void follow();
  };
  return h(
    "div",
    { class: "job-panel" },
    h(
      "form",
      { onsubmit },
      h("label", { for: "instruction" }, "Instruction or question"),
      input,
      error,
      h("div", { class: "actions" }, run),
    ),
    note,
    answers,
  );
}

const answer = (
  instruction: string,
  { assistant_message: message, ai_response: changed }: PromptReply,
  diff: HTMLElement | null,
): HTMLElement =>
  h(
    "article",
    { class: "answer" },
    h("p", { class: "hint", dir: "auto" }, instruction),
    h("p", { dir: "auto" }, message),
    changed &&
      changed.changes.length > 1 &&
      h(
        "ul",
        {},
        changed.changes.map((text) => h("li", { dir: "auto" }, text)),
      ),
    diff,
  );

/** Diff of two saved versions, line by line. */
async function difference(id: string, before: number, after: number): Promise<HTMLElement> {
  const versions = [before, after].map((version) => sendJson<ResumeVersionContent>("pages/version", { query: { resume_id: id, version } }));
  return differenceView(...((await Promise.all(versions)) as [ResumeVersionContent, ResumeVersionContent]));
}
