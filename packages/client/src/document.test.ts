import { openApiDocument, resumeRoutes } from "@vitae/http";
import { expect, test } from "vitest";
import { createVitae } from "./index.ts";
import { acceptsIdempotencyKey } from "./send.ts";

interface Operation {
  readonly security?: readonly unknown[];
  readonly parameters?: readonly { readonly name: string }[];
}

const { paths } = openApiDocument(resumeRoutes, { basePath: "" }) as unknown as {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const endpoints = Object.entries(paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  )
  .filter(([, { security }]) => security?.length !== 0);

test.each(endpoints)("%s accepts an Idempotency-Key if the OpenAPI document says so", (endpoint, { parameters = [] }) => {
  expect(acceptsIdempotencyKey(endpoint)).toBe(parameters.some(({ name }) => name === "Idempotency-Key"));
});

test("every endpoint of the OpenAPI document has a method", async () => {
  const asked = new Set<string>();
  const record: typeof fetch = async (url, init) => {
    asked.add(`${init?.method} ${new URL(String(url)).pathname.replace(/tasks\/.*/, "tasks/{task_id}")}`);
    return Response.json({ status: "succeeded", results: [] });
  };
  const { resumes, ...vitae } = createVitae({ baseUrl: "https://vitae.example.com/", apiKey: "key_a_b", fetch: record });
  const media = new Blob([]);
  const [one, version] = [{ resume_id: "res_1" }, { resume_id: "res_1", version: 1 }];
  const languages = { source_language: "en", target_language: "de" };
  await Promise.all([
    vitae.parse(media),
    vitae.prompt({ prompt_text: "" }),
    vitae.evaluate({}, { files: media }),
    vitae.registerJob({ job_details: "" }),
    vitae.summarise({ transcript_text: "" }),
    vitae.transcribe({}, { media }),
    vitae.detectLanguage({ text: "" }),
    vitae.translate({ text: "", ...languages }),
    ...[resumes.list(), resumes.read("r"), resumes.versions(one), resumes.version(version), resumes.restore(version), resumes.remove("r")],
    ...(["parse", "evaluate", "summary", "transcribe", "translate"] as const).flatMap((op) => [
      vitae.submit(op, { ...languages } as never),
      vitae.task(op, "t"),
    ]),
  ]);
  expect([...asked].sort()).toEqual(endpoints.map(([endpoint]) => endpoint).sort());
});
