/**
 * Sends broken copies of documents and of requests, and small files that need many resources, to every endpoint of a real server. What must
 * hold is what `hostile-texts.bench.ts` names.
 *
 * @example node --conditions=vitae-source packages/server/bench/hostile-mutants.bench.ts --from 0 --count 1000 --bombs 40
 */

import { parseArgs } from "node:util";
import { seededIntegers } from "@vitae/testing/random";
import { bomb } from "./hostile/bombs.ts";
import { damage } from "./hostile/damage.ts";
import { mutant } from "./hostile/mutants.ts";
import { originals } from "./hostile/originals.ts";
import { report } from "./hostile/report.ts";
import { fileRequests, type HostileRequest, jsonRequests, textRequests } from "./hostile/requests.ts";
import { type Seen, warmUp, watchedServer } from "./hostile/watched.ts";

const { values: given } = parseArgs({
  options: {
    from: { type: "string", default: "0" },
    count: { type: "string", default: "500" },
    bombs: { type: "string", default: "20" },
    "first-bomb": { type: "string", default: "0" },
    seconds: { type: "string", default: "300" },
    seed: { type: "string", default: "1" },
  },
  strict: false,
});
const [from, count, firstBomb, bombCount, seed] = [given.from, given.count, given["first-bomb"], given.bombs, given.seed].map(Number) as [
  number,
  number,
  number,
  number,
  number,
];

const sound = await originals();
const plain = sound.find(({ filename }) => filename === "plain.pdf");
if (plain === undefined) throw new Error("The fixture plain.pdf is missing. Run `npm run fixtures`.");
const files = Object.entries(fileRequests);
const texts = Object.entries({ ...textRequests(plain), ...jsonRequests });
const bodies = [
  '{"job_details":"3+ years of Go. Rust is a plus.","title":"Engineer"}',
  '{"interview_id":"i1","transcript_text":"Ada: How did you begin?\\nBen: With a map.","language":"en"}',
  '{"transcript_text":"","transcript_entries":[{"speaker":"Ada","text":"Hello","start":0,"end":1.5}]}',
  '{"texts":["Led a team of 5 engineers.","ada@example.com"],"target_language":"de","source_language":"en"}',
  '{"file_urls":["https://files.example.com/cv.pdf"],"callback_url":"https://app.example.com/callbacks"}',
];

/** Of two mutants, one is a document and one a body or a text. */
function broken(index: number): { name: string; request: HostileRequest } {
  const turn = Math.floor(index / 2);
  if (index % 2 === 0) {
    const [endpoint, request] = files[turn % files.length] ?? files[0] ?? [];
    const file = mutant(sound, seed, index);
    if (request) return { name: `${endpoint}: mutant ${index} of ${file.filename}`, request: request(file) };
  }
  const [endpoint, request] = texts[turn % texts.length] ?? [];
  const random = seededIntegers(seed * 100_000 + index);
  const body = damage(Buffer.from(bodies[random(bodies.length)] ?? ""), random).toString(random(2) === 0 ? "latin1" : "utf8");
  if (!request) throw new Error("There is no endpoint.");
  return { name: `${endpoint}: mutant ${index}`, request: request(body) };
}

function exploding(index: number): { name: string; request: HostileRequest } {
  const [endpoint, request] = files[Math.floor(index / 3) % files.length] ?? [];
  const file = bomb(index);
  if (!request) throw new Error("There is no endpoint.");
  return { name: `${endpoint}: bomb ${index}, ${file.filename}`, request: request(file) };
}

const watched = await watchedServer();
await warmUp(watched, plain);
// Loads the words of every language, because data that a server keeps does not count as growth.
for (const file of sound.filter((_, index) => index % 4 === 0)) await watched.send("warm", fileRequests.parse?.(file) as HostileRequest);
const until = performance.now() + Number(given.seconds) * 1000;
const memory = [watched.server.memory()];
const seen: Seen[] = [];
const isOver = () => performance.now() > until || !watched.server.alive();
let [mutants, bombs] = [0, 0];
for (; bombs < bombCount && !isOver(); bombs++) {
  const { name, request } = exploding(firstBomb + bombs);
  seen.push(await watched.send(name, request));
}
for (; mutants < count && !isOver(); mutants++) {
  const { name, request } = broken(from + mutants);
  seen.push(await watched.send(name, request));
  if (mutants % 100 === 99) memory.push(watched.server.memory());
}
const survived = watched.server.alive();
report(seen, { survived, memoryMb: survived ? watched.server.memory() : 0, logged: watched.server.logged });
process.stdout.write(
  `bombs ${firstBomb} to ${firstBomb + bombs}, mutants ${from} to ${from + mutants}, memory ${memory.map((mb) => mb.toFixed(0)).join(" ")} MB\n`,
);
await watched.stop();
