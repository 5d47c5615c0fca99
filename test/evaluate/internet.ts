import type { CallbackPost, CallbackSender, LinkFetcher } from "@vitae/core/ports";
import { linkedFixtures } from "../linked-fixtures.ts";

/** A simulated internet that serves every fixture by its name, returns 404 for any other path, and records callbacks. */
export function internet(): { readonly linkFetcher: LinkFetcher; readonly callbackSender: CallbackSender; readonly posts: CallbackPost[] } {
  const posts: CallbackPost[] = [];
  return {
    posts,
    linkFetcher: linkedFixtures,
    callbackSender: {
      refusal: linkedFixtures.refusal,
      send: async (post) => {
        posts.push(post);
        return { delivered: true, status: 204 };
      },
    },
  };
}
