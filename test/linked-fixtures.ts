import { VitaeError } from "@vitae/core";
import type { LinkFetcher } from "@vitae/core/ports";
import { fixture } from "./fixture.ts";

/** A simulated internet that serves every fixture by its name, and returns 404 for URLs that contain "gone". */
export const linkedFixtures: LinkFetcher = {
  refusal: (url) => (url.startsWith("https://") ? null : "not_https"),
  async fetch(url, { uploads, filename = "", maxBytes, link = "The link" }) {
    if (url.includes("gone")) throw new VitaeError("link_failed", { fields: { link, reason: "HTTP 404" } });
    const writer = uploads.receive({ filename, maxBytes });
    await writer.write(fixture(filename));
    return writer.end();
  },
};
