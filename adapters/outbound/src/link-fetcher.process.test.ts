import { inspect } from "node:util";
import { type LinkFetcher, type UploadStore, VitaeError } from "@vitae/core/ports";
import { certificateFor } from "@vitae/tooling/network/certificate";
import { type ReceiverName, type Receivers, receivers } from "@vitae/tooling/network/receivers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { linkFetcher } from "./link-fetcher.ts";
import { bytesOf, callWith, inbox, outcomeOf } from "./test/fetching.ts";
import { type FileServer, fileServer } from "./test/file-server.ts";
import { filesIn, openHandles } from "./test/open-handles.ts";

const allow = ["127.0.0.1/32"];
const fetcher = linkFetcher({ allow });
/** `VITAE_FULL_LIMITS=1` lets those who stall stall for fifteen seconds; without it they have less. */
const full = process.env.VITAE_FULL_LIMITS === "1";
const limitMs = full ? 15_000 : 600;
const over = `timed out after ${full ? 15 : 0.6} s`;
const hurried = linkFetcher({ allow, timeoutMs: limitMs });
const { uploads, folder, remove } = inbox();

let receiver: Receivers;
let files: FileServer;
let handles: ReturnType<typeof openHandles>;
beforeAll(async () => {
  receiver = await receivers(certificateFor("files.example.com"));
  files = await fileServer();
});
afterAll(async () => {
  await Promise.all([receiver.close(), files.close()]);
  remove();
});
beforeEach(() => {
  handles = openHandles();
});
afterEach(async () => {
  expect(filesIn(folder)).toEqual([]);
  await handles.expectNone();
});

const megabyte = 1024 * 1024;

describe("a server", () => {
  const zoo: [ReceiverName, unknown][] = [
    ["ok", "said"],
    ["empty", "HTTP 204"],
    ["moved", "more than 3 redirects"],
    ["movedAndDrips", "more than 3 redirects"],
    ["gone", "HTTP 410"],
    ["busy", "HTTP 429"],
    ["broken", "HTTP 500"],
    ["announcedHuge", "larger than 2 MB"],
    ["huge", "larger than 2 MB"],
    ["hugeHeaders", "the answer's headers are too large"],
    ["reset", "the connection was cut"],
    ["resetInBody", "the connection was cut"],
    ["cutInBody", "the connection was cut"],
    ["noHttp", "the answer is not valid HTTP"],
    ["upgrade", "the connection was cut"],
    ["badTls", "no trusted TLS connection: DEPTH_ZERO_SELF_SIGNED_CERT"],
    ["noTls", expect.stringMatching(/^no trusted TLS connection: [A-Z_0-9]+$/)],
    ["gzipBomb", "sent compressed, which was not asked for"],
  ];

  const reasonOf = async (by: LinkFetcher, name: ReceiverName) => {
    const outcome = await outcomeOf(by, receiver.url(name), { uploads, maxBytes: 2 * megabyte, link: "file_urls[1]" });
    return /^file_urls\[1\] could not be fetched \((.+)\)\.$/.exec(outcome)?.[1] ?? outcome;
  };

  test.each(zoo)("that is %s gets its outcome at once, and leaves nothing open or behind", async (name, expected) => {
    expect(await reasonOf(fetcher, name)).toEqual(expected);
  });

  const stalling = ["silent", "headerDrip", "bodyDrip", "endlessHints", "silentTls"] as const;
  test.each(stalling)("that is %s is given up in time, and leaves nothing open or behind", async (name) => {
    expect(await reasonOf(hurried, name)).toBe(over);
  });

  test("is asked for the file as it is, without compression and without a place it came from", async () => {
    await outcomeOf(fetcher, receiver.url("ok"), { uploads });
    const headers = receiver.seen.at(-1)?.headers ?? {};
    expect(headers).toMatchObject({ "accept-encoding": "identity", accept: "*/*", "user-agent": "vitae" });
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(["referer"]));
  });
});

describe("a file", () => {
  test("of a megabyte stays in memory, a larger one lies in a temporary file until it is disposed of", async () => {
    for (const [size, kind] of [
      [megabyte, "memory"],
      [megabyte + 1, "file"],
    ] as const) {
      const upload = await fetcher.fetch(files.url("cv.pdf", size), { uploads, maxBytes: 2 * megabyte, call: callWith() });
      expect([upload.kind, upload.size, upload.filename]).toEqual([kind, size, "cv.pdf"]);
      expect((await bytesOf(upload)).equals(files.content(size))).toBe(true);
      expect(filesIn(folder)).toHaveLength(kind === "file" ? 1 : 0);
      await upload.dispose();
    }
  });

  test("of exactly the limit is kept, one byte more is not, announced or not", async () => {
    const at = (size: number, way: "plain" | "chunked") => outcomeOf(fetcher, files.url(way, size), { uploads, maxBytes: 1.5 * megabyte });
    expect([(await at(1.5 * megabyte, "plain")).length, (await at(1.5 * megabyte, "chunked")).length]).toEqual([1572864, 1572864]);
    const refused = "The link could not be fetched (larger than 1.5 MB).";
    expect([await at(1.5 * megabyte + 1, "plain"), await at(1.5 * megabyte + 1, "chunked")]).toEqual([refused, refused]);
  });

  test("has the name it is given", async () => {
    const upload = await fetcher.fetch(files.url("cv.pdf", 1), { uploads, maxBytes: 9, call: callWith(), filename: "Zoë.pdf" });
    expect(upload.filename).toBe("Zoë.pdf");
  });

  test("keeps the name of the link that was asked for through a redirect", async () => {
    const upload = await fetcher.fetch(files.url("redirect", 5), { uploads, maxBytes: 9, call: callWith() });
    expect([upload.filename, upload.size]).toEqual(["redirect", 5]);
  });

  test("may be given more time than others", async () => {
    const slow = files.url("slow", 10);
    const brief = linkFetcher({ allow, timeoutMs: 50 });
    expect(await outcomeOf(brief, slow, { uploads })).toContain("timed out");
    expect(await outcomeOf(brief, slow, { uploads, timeoutMs: 5_000 })).toHaveLength(10);
  });
});

describe("a fetch", () => {
  const codeOf = async (fetching: Promise<unknown>) =>
    fetching.then(
      () => "fetched",
      (error: VitaeError) => error.code,
    );

  test.each(["silent", "headerDrip", "bodyDrip", "silentTls"] as const)("of one that is %s ends on an abort", async (name) => {
    const stop = new AbortController();
    const fetching = codeOf(fetcher.fetch(receiver.url(name), { uploads, maxBytes: 9e6, call: callWith({ signal: stop.signal }) }));
    setTimeout(() => stop.abort(), 60);
    expect(await fetching).toBe("cancelled");
  });

  test("that is aborted while its file is written removes the file", async () => {
    const stop = new AbortController();
    const call = callWith({ signal: stop.signal });
    const fetching = codeOf(fetcher.fetch(receiver.url("huge"), { uploads, maxBytes: 2 ** 31, call }));
    await expect.poll(() => filesIn(folder).length, { interval: 2 }).toBe(1);
    stop.abort();
    expect(await fetching).toBe("cancelled");
  });

  test("that ends in the moment of its abort leaves no file", async () => {
    const stop = new AbortController();
    const call = callWith({ signal: stop.signal });
    const receive: UploadStore["receive"] = (file) => {
      const writer = uploads.receive(file);
      return { ...writer, end: () => writer.end().finally(() => stop.abort()) };
    };
    const url = files.url("cv.pdf", 2 * megabyte);
    expect(await codeOf(fetcher.fetch(url, { uploads: { ...uploads, receive }, maxBytes: 2 * megabyte, call }))).toBe("cancelled");
  });

  test("does not begin after the call's deadline, nor go on beyond it", async () => {
    const at = (deadline: number) => {
      const clocked = linkFetcher({ allow, timeoutMs: 9_000, now: () => 1_000 });
      return outcomeOf(clocked, receiver.url("silent"), { uploads, call: callWith({ deadline }) });
    };
    expect(await at(1_000)).toBe("The link could not be fetched (no time was left).");
    expect(await at(1_200)).toBe("The link could not be fetched (timed out after 0.2 s).");
  });

  test("that cannot keep the file blames itself, not the link", async () => {
    const full = {
      ...uploads,
      receive: (file: { filename: string; maxBytes: number }) => ({
        ...uploads.receive(file),
        write: () => Promise.reject(new Error("ENOSPC")),
      }),
    };
    expect(await codeOf(fetcher.fetch(files.url("cv.pdf", 5), { uploads: full, maxBytes: 9, call: callWith() }))).toBe("internal");
  });

  test.each(["broken", "reset", "badTls", "noHttp", "moved", "gzipBomb"] as const)(
    "of one that is %s holds no part of the link in its error",
    async (name) => {
      const error: unknown = await fetcher
        .fetch(receiver.url(name), { uploads, maxBytes: 9, call: callWith() })
        .catch((caught: unknown) => caught);
      expect(VitaeError.is(error)).toBe(true);
      expect(inspect(error, { depth: 20, showHidden: true })).not.toMatch(/secret|hook/);
    },
  );

  test("of a link that is none holds no part of it in its error", async () => {
    const error: unknown = await fetcher
      .fetch("https://?secret", { uploads, maxBytes: 9, call: callWith() })
      .catch((caught: unknown) => caught);
    expect(inspect(error, { depth: 20, showHidden: true })).not.toMatch(/secret/);
  });
});
