import { type LinkFetcher, type LinkFetchOptions, type Upload, urlFilename, VitaeError } from "@vitae/core/ports";
import type { NetworkStack } from "./connect.ts";
import { OutboundError, toFailureReason } from "./outbound-error.ts";
import { type OutboundResponse, sendRequest } from "./send-request.ts";
import { createSsrfGuard } from "./ssrf-guard.ts";
import { systemNetwork } from "./system-network.ts";
import { withTimeout } from "./with-timeout.ts";

/** Options of `linkFetcher()`. */
export interface LinkFetcherOptions {
  /** Private address ranges that links may reach, for example `10.0.0.0/8`. Default: none. */
  readonly allow?: readonly string[];
  /** Timeout of one fetch in milliseconds, including redirects. Default: 120,000. */
  readonly timeoutMs?: number;
  /** Clock of the deadlines of calls, in milliseconds since the epoch. Default: the system clock. */
  readonly now?: () => number;
}

const redirects: readonly number[] = [301, 302, 303, 307, 308];
const mostRedirects = 3;
const compressions = /gzip|deflate|compress|\bbr\b|zstd/i;

/** Fetches files from public links. Keeps no connection open between two fetches. */
export function linkFetcher(options: LinkFetcherOptions = {}, edge: NetworkStack = systemNetwork(options)): LinkFetcher {
  const network = { guard: createSsrfGuard(options.allow), edge };
  const now = options.now ?? Date.now;

  const follow = async (link: string, wanted: LinkFetchOptions, signal: AbortSignal, followed = 0): Promise<Upload> => {
    if (network.guard.refusal(link)) throw new OutboundError(`${followed > 0 ? "redirected to what is " : ""}not a public https link`);
    const url = new URL(link);
    const found = await sendRequest({ url, method: "GET", headers: { accept: "*/*" }, signal }, network, async (answer) => {
      if (answer.statusCode === 200) return keep(answer, wanted);
      if (!redirects.includes(answer.statusCode)) throw new OutboundError(`HTTP ${answer.statusCode}`);
      return targetOf(answer, url);
    });
    if (typeof found !== "string") return found;
    if (followed === mostRedirects) throw new OutboundError(`more than ${mostRedirects} redirects`);
    return follow(found, wanted, signal, followed + 1);
  };

  return {
    refusal: network.guard.refusal,
    async fetch(url, wanted) {
      const { call, link = "The link", filename = urlFilename(url) } = wanted;
      const milliseconds = Math.max(0, Math.min(wanted.timeoutMs ?? options.timeoutMs ?? 120_000, call.deadline - now()));
      try {
        const upload = await withTimeout(milliseconds, call.signal, (signal) => follow(url, { ...wanted, filename }, signal));
        // A cancelled call receives no upload.
        if (call.signal.aborted) await upload.dispose();
        call.signal.throwIfAborted();
        return upload;
      } catch (error) {
        if (call.signal.aborted) throw new VitaeError("cancelled");
        if (VitaeError.is(error)) throw error;
        const reason = toFailureReason(error);
        throw reason === null ? new VitaeError("internal", { cause: error }) : new VitaeError("link_failed", { fields: { link, reason } });
      }
    },
  };
}

function targetOf(answer: OutboundResponse, from: URL): string {
  const { location } = answer.headers;
  // Header values are bytes; paths with non-ASCII letters are sent as UTF-8.
  const target = typeof location === "string" ? URL.parse(Buffer.from(location, "latin1").toString(), from.href) : null;
  if (!target) throw new OutboundError(`HTTP ${answer.statusCode} without a place to go`);
  return target.href;
}

async function keep({ headers, body }: OutboundResponse, { uploads, filename = "", maxBytes }: LinkFetchOptions): Promise<Upload> {
  if (compressions.test(String(headers["content-encoding"] ?? ""))) throw new OutboundError("sent compressed, which was not asked for");
  const tooLarge = () => new OutboundError(`larger than ${Math.round((10 * maxBytes) / 1024 / 1024) / 10} MB`);
  if (Number(headers["content-length"]) > maxBytes) throw tooLarge();

  const writer = uploads.receive({ filename, maxBytes });
  try {
    let size = 0;
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      await kept(writer.write(chunk));
    }
    return await kept(writer.end());
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

/** A full disk is not an error of the link. */
const kept = <T>(step: Promise<T>): Promise<T> =>
  step.catch((cause: unknown) => Promise.reject(VitaeError.is(cause) ? cause : new VitaeError("internal", { cause })));
