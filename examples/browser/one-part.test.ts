import { expect, test } from "vitest";
import { onePart } from "./one-part.ts";

const type = "multipart/form-data; boundary=b-1";
const part = '--b-1\r\nContent-Disposition: form-data; name="files"; filename="cv.pdf"\r\n\r\n%PDF --b 1--\r\n';
const end = "--b-1--\r\n";

test("a form of one part is told from one of none and of several", () => {
  expect(onePart(Buffer.from(part + end), type)).toBe(type);
  expect(onePart(Buffer.from(end), type)).toBeNull();
  expect(onePart(Buffer.from(part + part + end), type)).toBeNull();
  expect(onePart(Buffer.from(part), type)).toBeNull();
});

test("a form as browsers and programs write it is one", async () => {
  const body = new FormData();
  body.append("files", new File(["%PDF"], "cv.pdf"));
  const form = new Response(body);
  const [bytes, ofIt] = [Buffer.from(await form.clone().arrayBuffer()), form.headers.get("content-type") ?? ""];
  expect(onePart(bytes, ofIt)).toBe(ofIt);
});

test.each([
  "multipart/form-data",
  "multipart/form-data; boundary=b-1; boundary=b-2",
  'multipart/form-data; boundary="b-1"',
  "multipart/form-data; charset=utf-8; boundary=b-1",
  "multipart/mixed; boundary=b-1",
])("a boundary that others may read in another way is none: %s", (other) => {
  expect(onePart(Buffer.from(part + end), other)).toBeNull();
});
