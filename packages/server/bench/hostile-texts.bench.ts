/**
 * Sends text of 40 hostile alphabets in 6 shapes to every endpoint of a real server. What must hold: the main thread is never held
 * over 50 ms, `/healthz` answers, no answer but a success, a refusal or a deadline, and a server that lives.
 *
 * @example node --conditions=vitae-source packages/server/bench/hostile-texts.bench.ts --from 0 --seconds 300
 */
import { parseArgs } from "node:util";
import { originals } from "./hostile/originals.ts";
import { report } from "./hostile/report.ts";
import { fileRequests, textRequests } from "./hostile/requests.ts";
import { alphabets, shapes } from "./hostile/texts.ts";
import { type Seen, warmUp, watchedServer } from "./hostile/watched.ts";
import { wordFile } from "./hostile/word.ts";

const { values: given } = parseArgs({
  options: {
    from: { type: "string", default: "0" },
    seconds: { type: "string", default: "240" },
    length: { type: "string", default: "60000" },
    only: { type: "string" },
    like: { type: "string", default: "" },
  },
  strict: false,
});
const length = Number(given.length);

const plain = (await originals()).find(({ filename }) => filename === "plain.pdf");
if (plain === undefined) throw new Error("The fixture plain.pdf is missing. Run `npm run fixtures`.");
const texts = textRequests(plain);
const endpoints = [...Object.keys(fileRequests), ...Object.keys(texts)].filter((name) => given.only === undefined || name === given.only);
const cases = alphabets.flatMap((unit) => Object.entries(shapes).map(([shape, text]) => ({ unit, shape, text: text(unit, length) })));
const all = cases
  .flatMap((one) => endpoints.map((endpoint) => ({ ...one, endpoint, name: `${endpoint}: ${one.shape} of ${JSON.stringify(one.unit)}` })))
  .filter(({ name }) => name.includes(String(given.like)));
// Every endpoint, alphabet and shape early on, wherever the time ends: a step that shares no factor with their number.
const step = 7919;

const watched = await watchedServer({ VITAE_RATE_LIMIT_PER_MINUTE: "off" });
await warmUp(watched, plain);
const until = performance.now() + Number(given.seconds) * 1000;
const seen: Seen[] = [];
let next = Number(given.from);
for (; next < all.length && performance.now() < until && watched.server.alive(); next++) {
  const one = all[(next * step) % all.length];
  if (one === undefined) continue;
  const { name, text, endpoint } = one;
  const file = fileRequests[endpoint];
  const request = file ? file({ filename: "cv.docx", bytes: wordFile(text) }) : texts[endpoint]?.(text);
  if (request) seen.push(await watched.send(name, request));
}
const survived = watched.server.alive();
report(seen, { survived, memoryMb: survived ? watched.server.memory() : 0, logged: watched.server.logged });
process.stdout.write(`cases ${given.from} to ${next} of ${all.length}\n`);
await watched.stop();
