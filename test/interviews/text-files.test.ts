import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, type Caller, type Deployment, deployment } from "./deployment.ts";

const unreadable = "The file is not a readable audio or video recording.";
const talk = "Ada: How did you begin?\nBen: With a map of every bus stop.\n";

let vitae: Deployment;
let caller: Caller;
beforeAll(async () => {
  vitae = await deployment();
  caller = await vitae.caller();
});
afterAll(() => vitae.close());

const fileOf = (content: string | Uint8Array, name = "call.mp3") => ({ name, bytes: Buffer.from(content as string) });
const sent = (content: string | Uint8Array) => caller.send("/summary/", [fileOf(content)]);
const turns = ({ json }: Answer) => json.transcript_entries?.map(({ participant, startTime, text }) => [participant, startTime, text]);
const refusal = ({ status, json }: Answer) => [status, json.detail];

test.each([
  ["lines with names", talk, ["", ""]],
  ["lines with names as UTF-16", Buffer.from(`\ufeff${talk}`, "utf16le"), ["", ""]],
  [
    "WebVTT",
    "WEBVTT\n\n00:00.000 --> 00:02.000\n<v Ada>How did you begin?\n\n00:03.000 --> 00:05.000\n<v Ben>With a map of every bus stop.\n",
    ["00:00.000", "00:03.000"],
  ],
  [
    "SubRip",
    "1\n00:00:00,000 --> 00:00:02,000\nAda: How did you begin?\n\n2\n00:00:03,000 --> 00:00:05,000\nBen: With a map of every bus stop.\n",
    ["00:00:00,000", "00:00:03,000"],
  ],
])("a file of %s is a transcript, whatever it is called", async (_, content, [first, second]) => {
  const answer = await sent(content);
  expect([answer.status, answer.json.interview_id]).toEqual([200, "call.mp3"]);
  expect(turns(answer)).toEqual([
    ["Ada", first, "How did you begin?"],
    ["Ben", second, "With a map of every bus stop."],
  ]);
});

test.each([
  ["prose", "Nobody speaks here, and nothing has a time."],
  ["JSON", JSON.stringify({ name: "vitae", private: true, workspaces: ["packages/*"] }, null, 2)],
  ["blanks", " \n\n "],
])("a file of %s is no transcript and no recording", async (_, content) => {
  expect(refusal(await sent(content))).toEqual([400, unreadable]);
});

test("a text file is not transcribed", async () => {
  expect(refusal(await caller.send("/transcribe/", [fileOf(talk)]))).toEqual([400, unreadable]);
});

test("what begins as text and goes on as something else is no transcript", async () => {
  expect(refusal(await sent(Buffer.concat([Buffer.from(talk.repeat(50)), Buffer.from([0, 255, 0])])))).toEqual([400, unreadable]);
});

test("text may have 10 MB, as in JSON", async () => {
  const most = 10 * 1024 * 1024;
  expect((await sent(talk.padEnd(most))).status).toBe(200);
  expect(refusal(await sent(talk.padEnd(most + 1)))).toEqual([413, "Transcript text too large. Maximum size is 10 MB."]);
});
