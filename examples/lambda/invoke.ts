/** `node invoke.ts FOLDER EVENT` calls a built function as AWS does, with an event from a file, and prints its reply. */
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder = "function", event = "events/http-api-upload.json"] = process.argv.slice(2);
const { handler } = await import(pathToFileURL(resolve(join(folder, "index.mjs"))).href);
const reply = await handler(JSON.parse(await readFile(event, "utf8")), { getRemainingTimeInMillis: () => 29_000 });

// Between calls AWS freezes the function with its threads; here it ends.
process.stdout.write(`${JSON.stringify(reply, null, 2)}\n`, () => process.exit());
