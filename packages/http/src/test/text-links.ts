import { VitaeError } from "@vitae/core";
import type { CallbackSender, LinkFetcher } from "@vitae/core/ports";

const refusal: LinkFetcher["refusal"] = (url) => (url.startsWith("https://") ? null : "not_https");

/** An internet of text files: what follows `/text/` in a link is what it gives; every other link is a 404. */
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

/** Takes every callback and keeps none. */
export const takesAll = (): CallbackSender => ({ refusal, send: async () => ({ delivered: true, status: 204 }) });
