import { VitaeError } from "@vitae/core";
import type { LinkFetcher } from "@vitae/core/ports";
import { fixture } from "./fixture.ts";

/** An internet where every fixture lies at its name, and whatever is "gone" is a 404. */
export const linkedFixtures: LinkFetcher = {
  refusal: (url) => (url.startsWith("https://") ? null : "not_https"),
  async fetch(url, { uploads, filename = "", maxBytes, link = "The link" }) {
    if (url.includes("gone")) throw new VitaeError("link_failed", { fields: { link, reason: "HTTP 404" } });
    const writer = uploads.receive({ filename, maxBytes });
    await writer.write(fixture(filename));
    return writer.end();
  },
};
