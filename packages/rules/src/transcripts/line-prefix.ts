import { asciiDigits } from "@vitae/languages/fold";
import { questionLabels, questionLetters } from "@vitae/languages/interviews/transcript-words";
import { isPlausibleLabel, labelKey } from "./speaker-labels.ts";

/** Form of a speaker label; `alone`: the line contains only the label. Lines without a speaker can also begin with a dash, a bracket or a letter. */
type Form = "colon" | "bold" | "timed" | "dash" | "bracket" | "letter" | "alone";

/** Time of a turn as printed; "" if unknown. */
export interface TimeRange {
  readonly start: string;
  readonly end: string;
}

/** One interpretation of the beginning of a line. */
export interface SpeakerPrefix {
  readonly form: Form;
  readonly label: string;
  /** Key of a speaker, equal for all spellings of the label. */
  readonly key: string;
  readonly stamp: TimeRange | null;
  /** Speech on the line. */
  readonly rest: string;
}

export interface LinePrefixes {
  /** Interpretations, most likely first. */
  readonly heads: readonly SpeakerPrefix[];
  /** The offset at the beginning of the line, and the text after it. */
  readonly stamped: { readonly stamp: TimeRange; readonly isFramed: boolean; readonly rest: string } | null;
}

/** Maximum length of a speaker name in characters. */
const reach = 160;

const time = String.raw`\d{1,4}[:：]\d{2}(?:[:：]\d{2})?(?:[.,]\d{1,7})?`;
const date = String.raw`(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}[,T]? ?)`;
const [open, close] = ["[[(<{【（]", String.raw`[\])>}】）]`];
/** `[00:01:02 --> 00:01:05]`, `0:12`, `(1:02 PM)`, `[12/05/2024, 14:03]`: a date and a time of day are not an offset. */
const stampOf = (name: string) =>
  `(?:(?<${name}Open>${open}) ?)?(?<${name}Date>${date})?(?<${name}Start>${time})(?: ?(?:-->|->|→|–|—|-|~) ?(?<${name}End>${time}))?(?<${name}Day> ?[ap]\\.?m\\b\\.?)?(?: ?${close})?`;
const framedStamp = `${open} ?(?<framedStart>${time}|\\d{1,6}(?:[.,]\\d{1,3})? ?s?)(?: ?(?:-->|->|→|–|—|-|~) ?(?<framedEnd>${time}))? ?${close}`;

const bullet = String.raw`(?:(?:[-–—•·>]{1,3}|\*) )?>{0,3} ?`;
const label = String.raw`(?<label>[\p{L}\p{N}_][^:：\n[\]<>{}|*]{0,59}?)`;
const bold = String.raw`(?:\*\*|__|<b>|<strong>)`;
const unbold = String.raw`(?:\*\*|__|<\/b>|<\/strong>)`;

const leading = new RegExp(`^${bullet}${stampOf("first")}(?: ?[-–—|:：,](?= ))? ?(?![\\d:：])`, "iu");
const leadingSeconds = new RegExp(`^${bullet}${framedStamp} ?`, "iu");
const between = " ?[,|–—-]? ?";

const colon = new RegExp(`^${bullet}${label}(?:${between}${stampOf("own")})? ?(?!(?<=\\d)[:：]\\d)[:：](?!\\/\\/|[:：]) ?`, "iu");
const boldLabel = new RegExp(
  `^${bullet}${bold} ?${label} ?(?:${stampOf("own")} ?)?[:：]? ?${unbold} ?(?:${stampOf("then")})? ?[:：]? ?`,
  "iu",
);
const bracketed = new RegExp(`^${bullet}[[<【]${label}[\\]>】] ?(?<colon>[:：])? ?`, "iu");
const stampAfter = new RegExp(`^${bullet}${label}${between}${stampOf("own")}$`, "iu");
const framedAfter = new RegExp(`^${bullet}${label} ?${framedStamp} ?`, "iu");
/** "Ada: 0:12", with the speech on the next line. */
const onlyStamp = new RegExp(`^${stampOf("own")}$`, "iu");
const dash = new RegExp(`^${bullet}${label}(?: [-–—] | ?— ?)`, "iu");
const letter = new RegExp(String.raw`^(?<label>${questionLetters})\d{0,3}[.)．、] ?`, "u");

/** Interpretations of the beginning of a line, each with a possible name. @param line with single spaces */
export function parsePrefixes(line: string): LinePrefixes {
  const whole = plainDigits(line.slice(0, reach));
  const first = mayBeStamped.test(whole) ? (leading.exec(whole) ?? leadingSeconds.exec(whole)) : null;
  const stamp = first && stampIn(first.groups ?? {});
  const from = first?.[0].length ?? 0;
  const start = whole.slice(from);
  const heads: SpeakerPrefix[] = [];
  const put = (form: Form, name: string, own: TimeRange | null, rest: string) => {
    const label = cleaned(name);
    const key = labelKey(label);
    if (isPlausibleLabel(label, key)) heads.push({ form, label, key, stamp: own ?? stamp, rest });
  };
  const add = (form: Form, match: RegExpExecArray | null) => {
    const name = match?.groups?.label;
    if (!match || name === undefined) return;
    const at = from + match[0].indexOf(name);
    const rest = line.slice(from + match[0].length).trim();
    const only = rest.length <= longestStamp ? onlyStamp.exec(plainDigits(rest)) : null;
    const own = stampIn(only?.groups ?? match.groups ?? {});
    put(match.groups?.colon === undefined ? form : "colon", line.slice(at, at + name.length), own, only ? "" : rest);
  };
  const isMarked = mayBeMarked.test(start);
  if (isMarked) add("bold", boldLabel.exec(start));
  if (isMarked) add("bracket", bracketed.exec(start));
  if (/[:：]/.test(start)) add("colon", isEmoticon(start) ? null : colon.exec(start));
  if (!first && line.length <= reach && mayEndTimed.test(start)) add("timed", stampAfter.exec(start));
  if (!first && mayHoldStamp.test(start)) add("timed", framedAfter.exec(start));
  if (first && start !== "" && line.length - from <= longestLabel) put("timed", line.slice(from), stamp, "");
  if (/[-–—]/.test(start)) add("dash", dash.exec(start));
  add("letter", letter.exec(start));
  return { heads, stamped: first && { stamp: stamp ?? noStamp, isFramed: isFramed(first), rest: line.slice(from).trim() } };
}

/** Quick checks that reject running text early. */
const mayBeStamped = /^[^\p{L}]{0,12}\d/u;
const mayBeMarked = /^[^\p{L}\p{N}]{0,12}[*_<[【]/u;
const mayEndTimed = /(?:\d|[ap]\.?m\.?)(?: ?[\])>}】）])?$/iu;
const mayHoldStamp = /[[(<{【（] ?\d/u;
const plainDigits = (text: string): string => (/[^\x20-\x7e]/.test(text) ? asciiDigits(text) : text);

const longestLabel = 60;
const longestStamp = 40;
const noStamp: TimeRange = { start: "", end: "" };

type Groups = Readonly<Record<string, string | undefined>>;

function stampIn(groups: Groups): TimeRange | null {
  for (const name of ["first", "own", "then", "framed"]) {
    const start = groups[`${name}Start`];
    if (start === undefined) continue;
    const isTimeOfDay = groups[`${name}Date`] !== undefined || groups[`${name}Day`] !== undefined;
    return isTimeOfDay ? noStamp : { start, end: groups[`${name}End`] ?? "" };
  }
  return null;
}

const isFramed = ({ groups }: RegExpExecArray): boolean =>
  groups?.firstOpen !== undefined || groups?.firstEnd !== undefined || groups?.framedStart !== undefined;

const isEmoticon = (start: string): boolean => /^[^:：]{0,60}:[-']?[()DP/|](?: |$)/u.test(start);

const numberedQuestion = new RegExp(String.raw`^(${questionLabels}) ?\d{1,3}$`, "iu");

/** Removes the additions of chats ("From Ada to Everyone") and the numbers of questions ("Q3"). */
const cleaned = (name: string): string =>
  name
    .trim()
    .replace(/(?<![\s,|–—-])[\s,|–—-]+$/u, "")
    .replace(/^From (.{1,50}?)(?: to (?:Everyone|All)\b.*)?$/i, "$1")
    .replace(numberedQuestion, "$1");
