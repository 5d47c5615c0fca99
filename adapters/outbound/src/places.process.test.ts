import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { badAddresses, badLinks } from "@vitae/tooling/network/bad-places.table";
import { certificateFor } from "@vitae/tooling/network/certificate";
import { type Internet, internet, publicAddress } from "@vitae/tooling/network/internet";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callbackSender } from "./callback-sender.ts";
import { linkFetcher } from "./link-fetcher.ts";
import { inbox, outcomeOf } from "./test/fetching.ts";

const host = "files.example.com";
const tls = certificateFor(host);
const { uploads, remove } = inbox();

let net: Internet;
let location = "";
const requests: string[] = [];
const start = (lies?: string) =>
  internet(
    tls,
    ({ url = "", headers }, response) => {
      requests.push(url);
      if (url.startsWith("/redirect"))
        response.writeHead(Number(url.slice("/redirect/".length)), { location: Buffer.from(location).toString("latin1") }).end("elsewhere");
      else response.end(`hello ${headers.host}`);
    },
    lies,
  );
beforeAll(async () => {
  setDefaultCACertificates([...getCACertificates("default"), tls.cert]);
  net = await start();
});
afterAll(async () => {
  await net.close();
  remove();
});
beforeEach(() => {
  for (const log of [requests, net.dialled, net.lookups, net.canary]) log.length = 0;
  net.names[host] = [publicAddress];
});

const fetched = (url: string, timeoutMs = 5_000) => outcomeOf(linkFetcher({ timeoutMs }, net.edge), url, { uploads });
const posted = async (url: string, timeoutMs = 5_000) => {
  const outcome = await callbackSender({ timeoutMs }, net.edge).send(
    { url, headers: {}, body: "{}" },
    { signal: new AbortController().signal },
  );
  return outcome.delivered ? "delivered" : outcome.reason;
};
const ways = [
  ["a file", fetched, "hello files.example.com"],
  ["a callback", posted, "delivered"],
] as const;
const refused =
  /^(The link could not be fetched \((redirected to what is )?not a public (https link|address)\)\.|not a public (https )?address)$/;

describe.each(ways)("%s", (_, reach, good) => {
  test("reaches a public server by its name", async () => {
    expect(await reach(`https://${host}/`)).toBe(good);
    expect([net.dialled, net.canary]).toEqual([[publicAddress], []]);
  });

  test.each(badLinks)("connects nowhere for a link that is %s: %j", async (_why, url) => {
    expect(await reach(url)).toMatch(refused);
    expect([net.lookups, net.dialled, net.canary]).toEqual([[], [], []]);
  });

  test.each(badAddresses)("connects nowhere when the name resolves to %j", async (address) => {
    net.names[host] = [address];
    expect(await reach(`https://${host}/`)).toMatch(refused);
    expect([net.dialled, net.canary]).toEqual([[], []]);
  });

  test.each(badAddresses)("connects nowhere when %j is one of several answers", async (address) => {
    for (const answers of [
      [publicAddress, address],
      [address, publicAddress],
    ]) {
      net.names[host] = answers;
      expect(await reach(`https://${host}/`)).toMatch(refused);
    }
    expect([net.dialled, net.canary]).toEqual([[], []]);
  });

  test("says so when a name has no address", async () => {
    net.names[host] = [];
    expect(await reach(`https://${host}/`)).toContain("its name has no address");
    expect(net.dialled).toEqual([]);
  });

  test("waits for no name server beyond its time", async () => {
    net.names[host] = null;
    expect(await reach(`https://${host}/`, 100)).toContain("timed out after 0.1 s");
    expect(net.dialled).toEqual([]);
  });

  test("asks for the name once for each connection, and connects to what was checked", async () => {
    let asked = 0;
    net.names[host] = () => (asked++ === 0 ? [publicAddress] : ["127.0.0.1"]);
    expect(await reach(`https://${host}/`)).toBe(good);
    expect(await reach(`https://${host}/`)).toMatch(refused);
    expect([net.dialled, net.lookups, net.canary]).toEqual([[publicAddress], [host, host], []]);
  });

  test("sends no byte on a connection that leads elsewhere than was asked for", async () => {
    const honest = net;
    net = await start("10.0.0.1");
    net.names[host] = [publicAddress];
    expect(await reach(`https://${host}/`)).toMatch(refused);
    expect(net.dialled).toEqual([publicAddress]);
    await expect.poll(() => net.canary.map((bytes) => bytes.length)).toEqual([0]);
    await net.close();
    net = honest;
  });

  test("obeys no proxy of the environment", async () => {
    for (const name of ["HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "ALL_PROXY"]) process.env[name] = "http://127.0.0.1:9";
    expect(await reach(`https://${host}/`)).toBe(good);
    for (const name of ["HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "ALL_PROXY"]) delete process.env[name];
    expect(net.dialled).toEqual([publicAddress]);
  });

  test("trusts no certificate of another name", async () => {
    net.names["other.example.com"] = [publicAddress];
    expect(await reach("https://other.example.com/")).toContain("no trusted TLS connection: ERR_TLS_CERT_ALTNAME_INVALID");
  });

  test("reaches a name that ends in a dot", async () => {
    expect(await reach(`https://${host}./`)).toContain(good);
  });
});

describe("a redirect of a file", () => {
  // A bare "@" holds no credentials, and is gone once the place to go is read.
  const places = badLinks.filter(([why, url]) => why !== "malformed" && !url.startsWith("https://@"));

  test.each(places)("is not followed to a link that is %s: %j", async (_why, url) => {
    location = url;
    expect(await fetched(`https://${host}/redirect/302`)).toMatch(/redirected to what is not a public https link/);
    expect([net.dialled, net.canary]).toEqual([[publicAddress], []]);
  });

  test("is not followed to a name that resolves to a private address", async () => {
    location = "https://inner.example.com/";
    net.names["inner.example.com"] = ["10.0.0.1"];
    expect(await fetched(`https://${host}/redirect/302`)).toMatch(refused);
    expect([net.dialled, net.canary]).toEqual([[publicAddress], []]);
  });

  test("is not followed to a name that changed its answer meanwhile", async () => {
    location = "/next";
    let asked = 0;
    net.names[host] = () => (asked++ === 0 ? [publicAddress] : ["169.254.169.254"]);
    expect(await fetched(`https://${host}/redirect/307`)).toMatch(refused);
    expect([requests, net.canary]).toEqual([["/redirect/307"], []]);
  });

  test.each([301, 302, 303, 307, 308])("with %d is followed to where it may go", async (status) => {
    location = "/file?a=1";
    expect(await fetched(`https://${host}/redirect/${status}`)).toBe("hello files.example.com");
    expect(requests).toEqual([`/redirect/${status}`, "/file?a=1"]);
  });

  test("is followed to a path with letters of any script, as servers send it", async () => {
    location = "/Müller 简历.pdf";
    expect(await fetched(`https://${host}/redirect/302`)).toBe("hello files.example.com");
    expect(requests[1]).toBe("/M%C3%BCller%20%E7%AE%80%E5%8E%86.pdf");
  });

  test("is followed three times and no more", async () => {
    location = "/redirect/302";
    expect(await fetched(`https://${host}/redirect/302`)).toBe("The link could not be fetched (more than 3 redirects).");
    expect(requests).toHaveLength(4);
  });
});

test.each(badLinks.filter(([why]) => why !== "malformed"))(
  "a callback follows no redirect, not to one that is %s: %j",
  async (_why, url) => {
    location = url;
    expect(await posted(`https://${host}/redirect/308`)).toBe("HTTP 308");
    expect([net.dialled, net.canary]).toEqual([[publicAddress], []]);
  },
);
