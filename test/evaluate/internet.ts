import type { CallbackPost, CallbackSender, LinkFetcher } from "@vitae/core/ports";
import { linkedFixtures } from "../linked-fixtures.ts";

/** An internet where every fixture lies at its name, and everything else is a 404; it takes and keeps every callback. */
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
