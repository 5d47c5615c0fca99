import type { LinePrefixes, SpeakerPrefix } from "./line-prefix.ts";
import { isNameLike, isRole } from "./speaker-labels.ts";

interface Line extends LinePrefixes {
  readonly text: string;
}

interface Candidate {
  readonly key: string;
  readonly label: string;
  /** Numbers of the lines that begin with the label. */
  readonly lines: number[];
}

/** Decides whether an interpretation of a line names a speaker of this text. */
export type IsSpeaker = (head: SpeakerPrefix) => boolean;

/**
 * Finds the speakers of a text from all its lines: roles ("Interviewer", "Speaker 2"), labels at the beginning of several lines, and names
 * at the beginning of one line, except items of a list inside speech. "Note:", "Date:" and similar labels are not speakers.
 *
 * @param lines without empty lines
 */
export function detectSpeakers(lines: readonly Line[]): IsSpeaker {
  const strong = strongIn(lines, candidatesOf(lines, isStrong));
  const weak = weakIn(
    lines,
    candidatesOf(lines, (head) => !isStrong(head)),
  );
  return (head) => (isStrong(head) ? strong : weak).has(head.key);
}

function candidatesOf(lines: readonly Line[], isMeant: (head: SpeakerPrefix) => boolean): readonly Candidate[] {
  const found = new Map<string, Candidate>();
  for (const [at, { heads }] of lines.entries()) {
    for (const head of heads) {
      if (!isMeant(head) || (isBare(head) && !isFollowed(lines[at + 1]))) continue;
      const { key, label } = head;
      const candidate = found.get(key) ?? { key, label, lines: [] };
      if (candidate.lines.at(-1) !== at) candidate.lines.push(at);
      found.set(key, candidate);
    }
  }
  return [...found.values()];
}

/** Forms of labels that rarely begin a line without a speaker. */
const isStrong = ({ form }: SpeakerPrefix): boolean => form === "colon" || form === "bold" || form === "timed";

/** A name and an offset; the speech is on the next line. */
const isBare = ({ form, rest }: SpeakerPrefix): boolean => form === "timed" && rest === "";

const isFollowed = (next: Line | undefined): boolean => next !== undefined && !next.heads.some(isBare);

/** True if at least half of the lines begin with a speaker; then names that occur once are speakers too. */
const areUsual = (candidates: readonly Candidate[], lines: readonly Line[]): boolean =>
  new Set(candidates.flatMap((candidate) => candidate.lines)).size * 2 >= lines.length;

const keysOf = (candidates: readonly Candidate[]): ReadonlySet<string> => new Set(candidates.map(({ key }) => key));

function strongIn(lines: readonly Line[], candidates: readonly Candidate[]): ReadonlySet<string> {
  const named = candidates.filter(({ label }) => isNameLike(label) || isRole(label));
  const sure = named.filter((candidate) => isRole(candidate.label) || candidate.lines.length > 1);
  const sureKeys = keysOf(sure);
  const once = named.filter(({ key }) => !sureKeys.has(key));
  const short = candidates.filter(({ label }) => label.split(" ").length <= 2);
  if (sure.length === 0 && !areUsual(named, lines) && !isOpening(lines, once)) return keysOf(areUsual(short, lines) ? short : []);
  const isDialogue = sure.filter((candidate) => candidate.lines.length > 1).length > 1 && !areUsual(named, lines);
  const believed = once.filter(({ label }) => label.length > 1 || sure.every((other) => other.label.length === 1));
  return keysOf([...sure, ...unlisted(lines, believed, isDialogue)]);
}

const endsSentence = /[.!?。！？؟।…]["”»』」)]?$/u;

/** True for a text that begins with a name, after an optional title, and contains another name. */
function isOpening(lines: readonly Line[], candidates: readonly Candidate[]): boolean {
  const first = candidates.reduce((least, { lines: [at = 0] }) => Math.min(least, at), lines.length);
  return candidates.length > 1 && lines.slice(0, first).every(({ text }) => !endsSentence.test(text));
}

/**
 * Removes items of lists. A colon introduces a list, or its items are on consecutive lines between long turns of other speakers.
 * First and last names are not a list.
 */
function unlisted(lines: readonly Line[], once: readonly Candidate[], isDialogue: boolean): readonly Candidate[] {
  const places = new Set(once.map((candidate) => candidate.lines[0] ?? 0));
  const items = new Set<number>();
  return once.filter(({ label, lines: [at = 0] }) => {
    const isNext = items.has(at - 1) || isAnnounced(lines[at - 1]);
    const isOneOfMany = isDialogue && !label.includes(" ") && (places.has(at - 1) || places.has(at + 1));
    if (isNext || isOneOfMany) items.add(at);
    return !isNext && !isOneOfMany;
  });
}

/** True if the line before introduces a list: "These are:". A name alone on that line introduces speech. */
const isAnnounced = (before: Line | undefined): boolean =>
  before !== undefined &&
  /[:：]$/u.test(before.text) &&
  !before.heads.some((head) => isStrong(head) && head.rest === "" && isNameLike(head.label));

function weakIn(lines: readonly Line[], candidates: readonly Candidate[]): ReadonlySet<string> {
  const named = candidates.filter(({ label }) => isNameLike(label));
  const recurring = named.filter((candidate) => candidate.lines.length > 1);
  const capitals = named.filter(({ label }) => label === label.toUpperCase() && label !== label.toLowerCase());
  const several = [recurring, areUsual(candidates, lines) ? capitals : []].filter((group) => group.length > 1).flat();
  return keysOf([...candidates.filter(({ label }) => isRole(label)), ...several]);
}
