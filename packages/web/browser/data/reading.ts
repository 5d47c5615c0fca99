import type { Analysis } from "../../src/review/analysis.ts";
import { noCorrections } from "../../src/review/corrections.ts";
import { announce } from "../page/elements.ts";
import { sendJson } from "../page/http.ts";
import type { DocumentState, Store } from "./store.ts";

/** Number of files that are parsed at the same time; equals the default size of the worker pool. */
const atOnce = 2;

/** Parses files in their order. A single file is opened after parsing; several files are shown as a table. */
export async function readFiles(store: Store, files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  const documents = files.map(
    (file): DocumentState => ({ file, status: "waiting", error: null, analysis: null, corrections: noCorrections, ms: null }),
  );
  store.set({ documents, current: documents.length === 1 ? 0 : null, selected: null });
  const waiting = documents.keys();
  const work = async () => {
    for (const index of waiting) await readDocument(store, index, files[index] as File);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, files.length) }, work));
  const failed = store.get().documents.filter(({ status }) => status === "failed").length;
  announce(files.length === 1 ? "" : `${files.length - failed} files were read, ${failed} failed.`);
}

/** Parses one file, or parses it again. Drops the result if other files were chosen in the meantime. */
export async function readDocument(store: Store, index: number, file: File): Promise<void> {
  const isCurrent = () => store.get().documents[index]?.file === file;
  if (!isCurrent()) return;
  store.setDocument(index, { status: "reading", error: null });
  const started = performance.now();
  try {
    const analysis = await sendJson<Analysis>("pages/analyse", { method: "POST", body: file, query: { filename: file.name } });
    if (isCurrent()) store.setDocument(index, { status: "done", analysis, ms: performance.now() - started });
  } catch (error) {
    if (isCurrent()) store.setDocument(index, { status: "failed", error: error instanceof Error ? error.message : String(error) });
  }
}
