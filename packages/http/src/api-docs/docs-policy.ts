import { createHash } from "node:crypto";
import { docsStyle } from "./docs-style.ts";

const styleHash = `sha256-${createHash("sha256").update(docsStyle).digest("base64")}`;

/** Content security policy of the API page: it loads its own style only, and no other page may embed it. */
export const docsPolicy = `default-src 'none'; style-src '${styleHash}'; frame-ancestors 'none'`;
