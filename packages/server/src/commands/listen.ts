import { callbackSecret } from "@vitae/core/ports";
import { callbackReceiver } from "../callback-receiver/callback-receiver.ts";
import { callbackJson, callbackLine } from "../callback-receiver/received-callback.ts";
import { stopSignal } from "../serving/stop-signal.ts";
import { command } from "./command.ts";
import { parseInteger } from "./parse-integer.ts";
import { UsageError } from "./usage-error.ts";

const usualPort = 8788;

/** The command `vitae listen`. */
export const listen = command({
  options: {
    port: { type: "string", value: "PORT", about: `port of 127.0.0.1 to listen on; default: ${usualPort}; 0 chooses a free port` },
    secret: { type: "string", multiple: true, value: "whsec_…", about: "the callback_secret of a task; may be repeated" },
    answer: { type: "string", value: "STATUS", about: "HTTP status of the responses; default: 200; use 500 to test retries" },
    json: { type: "boolean", about: "print only one line of JSON per callback" },
  },
  notes: `For development. Prints every callback and verifies its signatures with the given secrets. If VITAE_SECRET has the value of the server,
--secret is not needed.

  VITAE_OUTBOUND_ALLOW=127.0.0.0/8 vitae serve     allow callbacks to this machine`,
  async run({ values }, { out, err, env }) {
    const { secret: secrets = [], port = String(usualPort), answer = "200" } = values;
    if (!secrets.every(isSecret)) throw new UsageError("--secret must be whsec_ followed by base64, as in the response to a new task");
    const wanted = parseInteger("port", port, [0, 65_535]);
    const known = [env.VITAE_SECRET, ...(env.VITAE_SECRET_PREVIOUS ?? "").split(",")].flatMap((secret) => secret?.trim() || []);
    const receiver = await callbackReceiver({
      port: wanted,
      answer: parseInteger("answer", answer, [200, 599]),
      secretsOf: (taskId) => [...secrets, ...known.map((secret) => callbackSecret(secret, taskId))],
      received: (callback) => void out.write(values.json ? callbackJson(callback) : callbackLine(callback)),
    }).catch((cause) => {
      throw cause.code === "EADDRINUSE" ? new Error(`Port ${wanted} is in use. Choose another with --port; 0 chooses a free port.`) : cause;
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
Start the server with VITAE_OUTBOUND_ALLOW=127.0.0.0/8 to allow callbacks to this address.
${checks ? "" : "Signatures are not checked. Pass the callback_secret of the task with --secret, or set VITAE_SECRET to the value of the server.\n"}`;
