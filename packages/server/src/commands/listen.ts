import { callbackSecret } from "@vitae/core/ports";
import { callbackReceiver } from "../callback-receiver/callback-receiver.ts";
import { callbackJson, callbackLine } from "../callback-receiver/received-callback.ts";
import { stopSignal } from "../serving/stop-signal.ts";
import { command } from "./command.ts";
import { parseInteger } from "./parse-integer.ts";
import { UsageError } from "./usage-error.ts";

const usualPort = 8788;

export const listen = command({
  options: {
    port: { type: "string", value: "PORT", about: `of 127.0.0.1 to listen on; ${usualPort} unless told, 0 takes any free one` },
    secret: { type: "string", multiple: true, value: "whsec_…", about: "a task's callback_secret; may stand several times" },
    answer: { type: "string", value: "STATUS", about: "HTTP status to answer with; 200 unless told, 500 to see retries" },
    json: { type: "boolean", about: "print one line of JSON for each callback and nothing else" },
  },
  notes: `For developing: it prints every callback that comes, and checks its signatures with the secrets it is given. Where VITAE_SECRET is that of
the server, it knows the secret of every task and needs no --secret.

  VITAE_OUTBOUND_ALLOW=127.0.0.0/8 vitae serve     callbacks reach this machine only where that is opened`,
  async run({ values }, { out, err, env }) {
    const { secret: secrets = [], port = String(usualPort), answer = "200" } = values;
    if (!secrets.every(isSecret)) throw new UsageError("--secret is whsec_ followed by base64, as the answer to a new task shows it");
    const wanted = parseInteger("port", port, [0, 65_535]);
    const known = [env.VITAE_SECRET, ...(env.VITAE_SECRET_PREVIOUS ?? "").split(",")].flatMap((secret) => secret?.trim() || []);
    const receiver = await callbackReceiver({
      port: wanted,
      answer: parseInteger("answer", answer, [200, 599]),
      secretsOf: (taskId) => [...secrets, ...known.map((secret) => callbackSecret(secret, taskId))],
      received: (callback) => void out.write(values.json ? callbackJson(callback) : callbackLine(callback)),
    }).catch((cause) => {
      throw cause.code === "EADDRINUSE" ? new Error(`Port ${wanted} is taken. Name another with --port; 0 takes any free one.`) : cause;
    });
    const stopped = stopSignal();
    try {
      (values.json ? err : out).write(introduction(receiver.url, secrets.length + known.length > 0));
      await stopped;
    } finally {
      await receiver.close();
    }
  },
});

const isSecret = (text: string) => /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text);

const introduction = (url: string, checks: boolean) => `Waiting for callbacks: give tasks "callback_url": "${url}/"
The server must be started with VITAE_OUTBOUND_ALLOW=127.0.0.0/8 to reach it.
${checks ? "" : "Signatures are not checked: name the task's callback_secret with --secret, or set VITAE_SECRET to the server's.\n"}`;
