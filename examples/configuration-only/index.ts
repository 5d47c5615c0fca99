import { createVitae } from "@vitae/client";

/** The host's own code: the same whatever keeps the accounts and whatever reads. `node index.ts cv.pdf` */
const { VITAE_URL: baseUrl = "http://127.0.0.1:8080", VITAE_KEY: apiKey = "" } = process.env;
const [path = "cv.pdf"] = process.argv.slice(2);

const resume = await createVitae({ baseUrl, apiKey }).parse({ path });
console.log(`${resume.name}, read by ${resume.engine.model || "the rules"}`);
