import type { ParsedResume } from "@vitae/core";
import { toTruth } from "../../src/review/truth.ts";
import { button, copyButton, download, h } from "../page/elements.ts";
import { sendJson } from "../page/http.ts";

interface JsonPanelOptions {
  readonly filename: string;
  readonly format: "json" | "jsonresume";
  readonly resume: () => ParsedResume;
}

/** A panel below the tabs. */
export interface Panel {
  readonly element: HTMLElement;
  /** Shows the current data. Called when the panel is opened, and after each change while it is open. */
  update(): void;
}

/** Panel with the JSON data as the API returns it, and the request that returns it. */
export function createJsonPanel({ filename, format, resume }: JsonPanelOptions): Panel {
  const text = h("pre", { class: "json", tabindex: 0, "aria-label": format === "json" ? "JSON" : "JSON Resume", dir: "ltr" });
  const curl = h("code", { class: "curl" }, curlLine(filename, format));
  const truthName = `${filename.replace(/\.[^.]*$/, "")}.truth.json`;
  const name = `${filename.replace(/\.[^.]*$/, "")}${format === "json" ? "" : ".jsonresume"}.json`;
  const element = h(
    "div",
    { class: "json-panel" },
    h(
      "div",
      { class: "curl-row" },
      h("pre", { tabindex: 0, "aria-label": "Request" }, curl),
      copyButton("Copy request", () => curl.textContent ?? ""),
    ),
    h(
      "div",
      { class: "actions" },
      copyButton("Copy", () => text.textContent ?? ""),
      button("Download", () => download(name, text.textContent ?? "", "application/json")),
      format === "json" &&
        button("Save as truth", () => download(truthName, JSON.stringify(toTruth(resume()), null, 1), "application/json")),
    ),
    text,
  );
  let asked = 0;
  return {
    element,
    update() {
      asked++;
      const own = asked;
      void convert(format, resume()).then(
        (value) => {
          if (own === asked) text.textContent = JSON.stringify(value, null, 2);
        },
        (error: Error) => {
          if (own === asked) text.textContent = error.message;
        },
      );
    },
  };
}

const convert = async (format: JsonPanelOptions["format"], resume: ParsedResume): Promise<unknown> =>
  format === "json" ? resume : sendJson("pages/json-resume", { method: "POST", body: JSON.stringify(resume) });

/** The request as a shell command. The key is a variable, because shells store typed commands. */
function curlLine(filename: string, format: JsonPanelOptions["format"]): string {
  const query = format === "json" ? "include=provenance" : "format=jsonresume";
  const url = new URL(`parse/?${query}`, document.baseURI);
  return `curl -H "Authorization: Bearer $VITAE_KEY" -F ${quoted(`files=@${filename}`)} ${quoted(url.href)}`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
