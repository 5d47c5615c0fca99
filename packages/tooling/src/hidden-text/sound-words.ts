import { pick, type Random } from "@vitae/testing/random";

const vocabulary =
  "harbour lighthouse engineer ledger orchard compass granite mariner timber weaver cobalt meadow lantern bridge copper saddle river canvas anchor willow pepper marble falcon barley cinder ember fathom gravel hollow island jasper kettle linden magnet nectar oyster pillar quarry ribbon saffron thistle umber velvet walnut yarrow zephyr 2014 2019 ISO-9001".split(
    " ",
  );

/** Lines of invented words, each about as long as a line of a résumé. */
export function linesOf(random: Random, count: number, words = 6): readonly string[] {
  return Array.from({ length: count }, () => Array.from({ length: words }, () => pick(vocabulary, random)).join(" "));
}
