import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A key and a certificate that it signed itself, for these names. */
export function certificateFor(...names: string[]): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), "vitae-certificate-"));
  try {
    const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    const subject = ["-subj", "/CN=vitae test", "-addext", `subjectAltName=${names.map((name) => `DNS:${name}`).join(",")}`];
    const made = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-keyout", key, "-out", cert];
    execFileSync("openssl", ["req", "-x509", ...made, ...subject], { stdio: "ignore" });
    return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
