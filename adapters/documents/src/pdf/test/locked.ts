import { createHash } from "node:crypto";

const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const permissions = -44;
const id = Buffer.from("00112233445566778899aabbccddeeff", "hex");

/** A one-page PDF locked with 40-bit RC4. With an empty user password everybody can open it; its owner password only limits what may be done. */
export function lockedPdf(text: string, passwords: { user: string; owner: string }): Uint8Array {
  const ownerEntry = rc4(md5(padded(passwords.owner)).subarray(0, 5), padded(passwords.user));
  const p = Buffer.alloc(4);
  p.writeInt32LE(permissions);
  const key = md5(Buffer.concat([padded(passwords.user), ownerEntry, p, id])).subarray(0, 5);
  const userEntry = rc4(key, padding);
  const contentNumber = 4;
  const content = rc4(objectKey(key, contentNumber), Buffer.from(`BT /F1 12 Tf 40 700 Td (${text}) Tj ET`, "latin1"));

  return assemble(
    [
      "<</Type /Catalog /Pages 2 0 R>>",
      "<</Type /Pages /Kids [3 0 R] /Count 1>>",
      "<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>>>",
      Buffer.concat([Buffer.from(`<</Length ${content.length}>>\nstream\n`), content, Buffer.from("\nendstream")]),
      "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>",
      `<</Filter /Standard /V 1 /R 2 /O <${ownerEntry.toString("hex")}> /U <${userEntry.toString("hex")}> /P ${permissions}>>`,
    ],
    `/Root 1 0 R /Encrypt 6 0 R /ID [<${id.toString("hex")}> <${id.toString("hex")}>]`,
  );
}

/** Writes numbered objects, the cross-reference table and the trailer of a PDF. The first object is the catalog. */
export function assemble(objects: readonly (string | Buffer)[], trailer = "/Root 1 0 R"): Uint8Array {
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, index) => {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]));
  });
  const start = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer <</Size ${objects.length + 1} ${trailer}>>\nstartxref\n${start}\n%%EOF`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

function padded(password: string): Buffer {
  return Buffer.concat([Buffer.from(password, "latin1"), padding]).subarray(0, 32);
}

function objectKey(key: Buffer, object: number): Buffer {
  return md5(Buffer.concat([key, Buffer.from([object, 0, 0, 0, 0])])).subarray(0, 10);
}

function md5(bytes: Buffer): Buffer {
  return createHash("md5").update(bytes).digest();
}

/** Node no longer has this cipher. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => state[index & 255] ?? 0;
  const swap = (a: number, b: number): void => {
    [state[a], state[b]] = [at(b), at(a)];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}
