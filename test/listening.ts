import { createResumeService, type ResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { vitaeFastify } from "@vitae/fastify";
import { type ServiceOptions, withEngine } from "@vitae/tooling/model/with-engine";
import fastify from "fastify";

export interface Listening {
  readonly service: ResumeService;
  /** Of the mount, without a slash at its end. */
  readonly url: string;
  close(): Promise<void>;
}

/** The whole service, listening on a port of its own. */
export async function listening(options: ServiceOptions, prefix = ""): Promise<Listening> {
  const service = createResumeService({ reader: documents(), ...withEngine({ inProcess: true, ...options }) });
  const app = fastify();
  app.register(vitaeFastify(service), { prefix });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    service,
    url: url + prefix,
    async close() {
      app.server.closeAllConnections();
      await app.close();
      await service.close();
    },
  };
}
