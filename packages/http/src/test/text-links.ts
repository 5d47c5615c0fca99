import { VitaeError } from "@vitae/core";
import type { CallbackSender, LinkFetcher } from "@vitae/core/ports";

const refusal: LinkFetcher["refusal"] = (url) => (url.startsWith("https://") ? null : "not_https");

/** Fake link fetcher: returns the text after `/text/` in the URL; every other link returns 404. */
export const textLinks = (): LinkFetcher => ({
  refusal,
  async fetch(url, { uploads, link = "The link", filename = "cv.pdf", maxBytes }) {
    const [, text] = /\/text\/(.*)$/.exec(url) ?? [];
    if (text === undefined) throw new VitaeError("link_failed", { fields: { link, reason: "HTTP 404" } });
    const writer = uploads.receive({ filename, maxBytes });
    await writer.write(Buffer.from(decodeURIComponent(text)));
    return writer.end();
  },
});

/** Fake callback sender that accepts every callback. */
export const takesAll = (): CallbackSender => ({ refusal, send: async () => ({ delivered: true, status: 204 }) });
