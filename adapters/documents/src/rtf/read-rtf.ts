import { mediaTypes } from "@vitae/core/media-types";
import type { ReadDocument } from "@vitae/core/ports";
import { packageLimits } from "../archive/limits.ts";
import { createBudget } from "../content/budget.ts";
import { createFlow } from "../content/flow.ts";
import { toDocument } from "../content/to-document.ts";
import { DocumentError } from "../document-error.ts";
import { createRtfReader, type RtfFlows } from "./rtf-reader.ts";
import { rtfTokens } from "./tokens.ts";

/**
 * Reads an RTF file into lines: page headers, the text with its tables, notes, page footers. Pictures and embedded objects are passed
 * over. Throws `document_unreadable` for groups that do not close or nest too deeply.
 */
export function readRtf(bytes: Uint8Array): ReadDocument {
  const budget = createBudget(packageLimits);
  const flows: RtfFlows = {
    body: createFlow(budget.admit),
    header: createFlow(budget.admit),
    footer: createFlow(budget.admit),
    notes: createFlow(budget.admit),
  };
  const reader = createRtfReader(flows, budget.take);
  for (const token of rtfTokens(bytes)) {
    if (token.kind === "open") reader.open();
    else if (token.kind === "close") reader.close();
    else if (token.kind === "word") reader.word(token.name, token.value);
    else reader.byte(token.code);
    if (reader.depth() > packageLimits.depth) throw new DocumentError("document_unreadable", "the RTF nests too deeply");
    if (reader.ended()) break;
  }
  if (!reader.ended()) throw new DocumentError("document_unreadable", "the RTF is cut off");
  return toDocument(
    { body: flows.body.end(), headers: flows.header.end(), footers: flows.footer.end(), notes: flows.notes.end() },
    { mediaType: mediaTypes.rtf, truncated: budget.exhausted(), declaredDate: reader.lastWritten() },
  );
}
