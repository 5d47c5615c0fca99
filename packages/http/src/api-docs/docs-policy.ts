import { createHash } from "node:crypto";
import { docsStyle } from "./docs-style.ts";

const styleHash = `sha256-${createHash("sha256").update(docsStyle).digest("base64")}`;

/** What the page of the API loads: its own style, and nothing else; no other page shows it in a frame. */
export const docsPolicy = `default-src 'none'; style-src '${styleHash}'; frame-ancestors 'none'`;
