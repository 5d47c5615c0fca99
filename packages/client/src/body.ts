import { type Field, multipart } from "./multipart.ts";
import { randomKey } from "./random-key.ts";
import { toUploadPart, type Upload, type UploadPart } from "./upload.ts";

type Value = string | null | undefined | Upload | readonly Upload[];

/** Body of a request, built again for every attempt. */
export interface Body {
  /** False if the body can be sent only once. */
  readonly repeatable: boolean;
  make(): { readonly init: Pick<RequestInit, "body" | "headers"> & { readonly duplex?: "half" }; readonly release?: () => void };
}

/** Body of a request without content. */
export const noBody: Body = { repeatable: true, make: () => ({ init: {} }) };

/** Creates a JSON body. */
export function jsonBody(value: unknown): Body {
  const text = JSON.stringify(value);
  return { repeatable: true, make: () => ({ init: { body: text, headers: { "content-type": "application/json" } } }) };
}

/** Creates a form of texts and uploads. Null, undefined and empty texts are omitted. Rejects if a file does not exist. */
export async function formBody(values: Readonly<Record<string, Value>>): Promise<Body> {
  const fields: Field[] = [];
  for (const [name, value] of Object.entries(values)) {
    for (const each of eachOf(value)) {
      if (typeof each !== "string") fields.push({ name, value: await gathered(await toUploadPart(each)) });
      else if (each !== "") fields.push({ name, value: each });
    }
  }
  const streams = fields.flatMap(({ value }) => (typeof value !== "string" && "open" in value ? [value] : []));
  if (streams.length === 0) return { repeatable: true, make: () => ({ init: { body: formData(fields) } }) };
  return {
    repeatable: streams.every(({ repeatable }) => repeatable),
    make() {
      const boundary = `vitae-${randomKey()}`;
      const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
      const { stream, release } = multipart(fields, boundary);
      return { init: { body: stream, headers, duplex: "half" }, release };
    },
  };
}

function eachOf(value: Value): readonly (string | Upload)[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value as string | Upload];
}

/** The runtime sends the blobs of a form as a stream of known length. */
function formData(fields: readonly Field[]): FormData {
  const form = new FormData();
  for (const { name, value } of fields) {
    if (typeof value === "string") form.append(name, value);
    else if ("blob" in value) form.append(name, value.blob, value.filename);
  }
  return form;
}

/** Browsers cannot send streams over HTTP/1.1, so a stream is collected first. */
async function gathered(part: UploadPart): Promise<UploadPart> {
  if ("blob" in part || !("document" in globalThis || "WorkerGlobalScope" in globalThis)) return part;
  return { filename: part.filename, blob: await new Response(part.open()).blob() };
}
