/** `node index.ts FOLDER`: every résumé of a folder through a Vitae server, one line of tab-separated values each. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createVitae, type ParsedFile, VitaeApiError } from "@vitae/client";

/** As many as one request takes. */
const batchSize = 10;

const [folder = "."] = process.argv.slice(2);
const { VITAE_URL = "http://127.0.0.1:8080", VITAE_KEY = "" } = process.env;
const vitae = createVitae({ baseUrl: VITAE_URL, apiKey: VITAE_KEY, retries: 6 }); // some 20 seconds: a server starts anew meanwhile

try {
  const names = (await readdir(folder)).filter((name) => /\.(pdf|docx)$/i.test(name)).sort();
  for (let from = 0; from < names.length; from += batchSize) {
    const files = names.slice(from, from + batchSize).map((name) => ({ path: join(folder, name) }));
    for (const resume of await vitae.parse(files)) {
      if (resume.error) process.exitCode = 1;
      console.log(resume.error ? [resume.filename, "", "", resume.error.detail].join("\t") : lineOf(resume));
    }
  }
} catch (error) {
  console.error(VitaeApiError.is(error) ? refused(error) : error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** The server's log has more under the id of the request. */
function refused({ detail, code, requestId }: VitaeApiError): string {
  return `${VITAE_URL}: ${detail} (${code}) ${requestId ?? ""}`;
}

function lineOf({ filename, name, email, experience: [latest] }: ParsedFile): string {
  return [filename, name, email, latest ? `${latest.title}, ${latest.company}` : ""].join("\t");
}
