import { randomUUID } from "node:crypto";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { createResumeService, jsonLog, localPrincipal, memoryStorage, systemRuntime } from "@vitae/core";
import { documents } from "@vitae/documents";
import { vitaeFastify } from "@vitae/fastify";
import { rules } from "@vitae/rules";
import Fastify from "fastify";
import { PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import { expect, test, vi } from "vitest";

/** A page that takes a reader many seconds, without being broken. */
async function slowPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = pdf.context.register(pdf.context.obj({ Type: "Font", Subtype: "Type1", BaseFont: "Helvetica" }));
  const words = Array.from({ length: 4_000 }, (_, index) => `1 0 0 1 ${index % 500} ${700 - (index % 600)} Tm (word${index}) Tj`).join(
    "\n",
  );
  const content = pdf.context.register(PDFRawStream.of(pdf.context.obj({}), new TextEncoder().encode(`BT /F1 8 Tf\n${words}\nET`)));
  for (let count = 0; count < 300; count++) {
    const page = pdf.addPage([600, 800]);
    page.node.set(PDFName.of("Contents"), content);
    page.node.set(PDFName.of("Resources"), pdf.context.obj({ Font: { F1: font } }));
  }
  return pdf.save();
}

const form = (file: Uint8Array, boundary: string) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="slow.pdf"\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

test("a client that hangs up while its file is read frees its place before the file is read", async () => {
  const storage = memoryStorage();
  const logged: Record<string, unknown>[] = [];
  const host = systemRuntime({ log: jsonLog({ write: (line) => logged.push(JSON.parse(line)) }) });
  const service = createResumeService({
    engine: rules(),
    reader: documents(),
    storage,
    runtime: host,
    heavyConcurrency: 1,
    authenticate: async () => localPrincipal,
  });
  const app = Fastify();
  await app.register(vitaeFastify(service));
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;

  const place = () =>
    storage.slots.tryAcquire({
      token: randomUUID(),
      account: "probe",
      kind: "request",
      limit: 1,
      taskLimit: 1,
      now: host.clock.now(),
      leaseMs: 1,
    });
  const taken = async () => (await place()) === "wait";
  const until = async (condition: () => Promise<boolean>) => {
    while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
  };

  const boundary = randomUUID();
  const body = form(await slowPdf(), boundary);
  const client = request({
    port,
    path: "/parse/",
    method: "POST",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}`, "content-length": body.length },
  });
  client.on("error", () => {});
  client.end(body);
  await until(taken);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await taken()).toBe(true);

  client.destroy();
  await until(async () => !(await taken()));
  // A file that was read to its end would have been answered, with 200.
  await vi.waitFor(() => expect(logged.find(({ event }) => event === "request")).toMatchObject({ status: 499 }), { timeout: 30_000 });

  await app.close();
  await service.close();
});
