import { setTimeout as wait } from "node:timers/promises";
import { VitaeError } from "@vitae/core";
import { callbackSender, linkFetcher } from "@vitae/outbound";
import { badAddresses, badLinks } from "@vitae/tooling/network/bad-places.table";
import { certificateFor } from "@vitae/tooling/network/certificate";
import { internet, publicAddress } from "@vitae/tooling/network/internet";
import type { Check } from "../check.ts";
import { openStorage } from "../engines.ts";
import { callersOf, drained, quickService, submitter } from "./quick-service.ts";

const fields = {
  file_urls: (url: string) => ({ file_urls: ["https://files.example.com/", url] }),
  callback_url: (url: string) => ({ callback_url: url }),
} as const;
const loc: Record<keyof typeof fields, string> = { file_urls: "body,file_urls,1", callback_url: "body,callback_url" };

/** Everything that is connected to lands on the canary: no address here is a server's. */
export const check: Check = {
  name: "outbound",
  goal: "every bad spelling in every field refused by its name, and names of private addresses by the worker: 0 connections at the canary",
  run: async (engine) => {
    await using place = await engine.fresh();
    const net = await internet(certificateFor("files.example.com"), (_, response) => response.end());
    const service = quickService({
      storage: openStorage(place.url),
      linkFetcher: linkFetcher({}, net.edge),
      callbackSender: callbackSender({}, net.edge),
    });
    const callers = await callersOf(service, 4);
    const submit = submitter(service, callers);
    const wrong: string[] = [];

    for (const [field, asking] of Object.entries(fields)) {
      for (const [why, url] of badLinks) {
        const named = await submit(0, asking(url)).then(
          () => "accepted",
          (error) => (VitaeError.is(error) ? String(error.issues?.[0]?.loc) : String(error)),
        );
        if (named !== loc[field as keyof typeof fields]) wrong.push(`${why} in ${field}: ${named}`);
      }
    }

    // One that may be reached, so that the canary is known to see who is.
    net.names["files.example.com"] = [publicAddress];
    await submit(0, { callback_url: "https://files.example.com/hook" });
    const tasks = await Promise.all(
      badAddresses.map(async (address, each) => {
        const name = `host-${each}.example.com`;
        net.names[name] = [address];
        return submit(each, { file_urls: [`https://${name}/cv.pdf`], callback_url: `https://${name}/hook` });
      }),
    );
    const worker = service.startWorker();
    await drained(service);
    const recordsOf = () => Promise.all(tasks.map((id) => service.tasks.get(id)));
    const patience = performance.now() + 30_000;
    while (performance.now() < patience && (await recordsOf()).some(({ delivery }) => delivery.attempts === 0)) await wait(50);
    for (const { status, delivery } of await recordsOf()) {
      if (status !== "succeeded" || delivery.status !== "pending" || delivery.attempts !== 1) wrong.push(`${status}, ${delivery.status}`);
    }
    await worker.stop({ graceMs: 0 });
    await service.close();
    await net.close();
    const reached = net.dialled.filter((address) => address === publicAddress).length;
    const connections = net.dialled.length - reached + net.canary.length;
    return {
      measured: [
        `${badLinks.length} spellings × ${Object.keys(fields).length} fields, ${badAddresses.length} answers of name servers × 2; ${connections} connections, ${reached > 0 ? "and the public address was reached" : "but the public address was not reached"}`,
        ...wrong.slice(0, 5),
      ].join("; "),
      ok: wrong.length === 0 && connections === 0 && reached > 0,
    };
  },
};
