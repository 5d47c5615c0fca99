import type { CallbackPost, CallbackSender, Links } from "@vitae/core/ports";
import { linkedFixtures } from "../linked-fixtures.ts";

/** An internet where every fixture lies at its name, and everything else is a 404; it takes and keeps every callback. */
export function internet(): { readonly links: Links; readonly callbacks: CallbackSender; readonly posts: CallbackPost[] } {
  const posts: CallbackPost[] = [];
  return {
    posts,
    links: linkedFixtures,
    callbacks: {
      refusal: linkedFixtures.refusal,
      send: async (post) => {
        posts.push(post);
        return { delivered: true, status: 204 };
      },
    },
  };
}
