import { writeFileSync } from "node:fs";
import { root } from "../repository.ts";
import { heldOutDocuments } from "./held-out-documents.ts";

const documents = Object.entries(heldOutDocuments());
for (const [path, make] of documents) writeFileSync(root + path, await make());
process.stdout.write(`held-out sets: ${documents.length} documents\n`);
