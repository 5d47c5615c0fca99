import type { Bytes } from "./bytes.ts";
import { utf8 } from "./bytes.ts";
import type { UploadPart } from "./upload.ts";

/** One field of a form. */
export interface Field {
  readonly name: string;
  readonly value: string | UploadPart;
}

/** A form that is streamed. */
export interface Multipart {
  readonly stream: ReadableStream<Bytes>;
  /** Cancels every upload that was not read to its end; when a request is aborted, runtimes do not. */
  release(): void;
}

/**
 * Encodes a form as a stream, for uploads that are streams themselves.
 *
 * @source RFC 7578; names are escaped as browsers do
 */
export function multipart(fields: readonly Field[], boundary: string): Multipart {
  let open: ReadableStreamDefaultReader<Uint8Array> | null = null;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (const { name, value } of fields) {
      yield utf8(headOf(name, value, boundary));
      if (typeof value === "string") yield utf8(value);
      else {
        open = ("blob" in value ? value.blob.stream() : value.open()).getReader();
        for (let read = await open.read(); !read.done; read = await open.read()) yield read.value;
        open = null;
      }
      yield utf8("\r\n");
    }
    yield utf8(`--${boundary}--\r\n`);
  }

  let released = false;
  const release = () => {
    released = true;
    open?.cancel().catch(() => {});
    for (const { value } of fields) {
      if (typeof value !== "string" && "open" in value && !value.repeatable)
        value
          .open()
          .cancel()
          .catch(() => {});
    }
  };
  const source = chunks();
  const stream = new ReadableStream<Bytes>({
    async pull(controller) {
      const { done, value } = released ? { done: true } : await source.next();
      if (done) controller.close();
      else controller.enqueue(value as Bytes);
    },
    cancel: release,
  });
  return { stream, release };
}

function headOf(name: string, value: Field["value"], boundary: string): string {
  const disposition = `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(name)}"`;
  if (typeof value === "string") return `${disposition}\r\n\r\n`;
  const type = "blob" in value && value.blob.type !== "" ? value.blob.type : "application/octet-stream";
  return `${disposition}; filename="${escaped(value.filename)}"\r\nContent-Type: ${type}\r\n\r\n`;
}

const escaped = (name: string) => name.replaceAll("\n", "%0A").replaceAll("\r", "%0D").replaceAll('"', "%22");
