/**
 * Top-level domains that personal sites, networks and schools use. Those of countries are all two letters long; others are read
 * only with a scheme, "www." or a path.
 */
const generic =
  "com|org|net|edu|gov|mil|int|info|biz|name|pro|mobi|tel|jobs|museum|coop|aero|cat|eus|gal|bzh|asia|africa|lat|app|dev|page|site|tech|blog|xyz|online|website|digital|design|studio|art|arts|photography|photo|photos|pictures|gallery|film|video|music|works|work|agency|cloud|systems|software|engineer|engineering|codes|code|space|world|life|live|today|email|media|press|news|social|network|community|group|global|team|club|zone|link|click|bio|cv|resume|careers|expert|consulting|solutions|services|academy|school|university|college|education|training|coach|health|care|clinic|doctor|dental|legal|law|tax|finance|accountants|store|shop|fashion|fun|wiki|science|foundation|ngo|house|kitchen|garden|berlin|hamburg|koeln|bayern|wien|tirol|ruhr|london|scot|wales|paris|amsterdam|vlaanderen|nyc|tokyo|istanbul|moscow|example|test|рф|рус|укр|бел|онлайн|сайт|中国|中國|台灣|香港|公司|网址|한국|भारत|ไทย|السعودية|امارات|مصر|ایران|ישראל";
/** @source ISO 3166-1 alpha-2, as delegated in the root zone */
const countries =
  "ac|ad|ae|af|ag|ai|al|am|ao|ar|at|au|az|ba|bd|be|bg|bh|bo|br|by|ca|cc|ch|cl|cm|cn|co|cr|cu|cy|cz|de|dk|do|dz|ec|ee|eg|es|et|eu|fi|fm|fr|ge|gg|gh|gr|gt|hk|hn|hr|hu|id|ie|il|im|in|io|iq|ir|is|it|je|jo|jp|ke|kg|kr|kw|kz|la|lb|li|lk|lt|lu|lv|ly|ma|md|me|mg|mk|mn|mt|mu|mx|my|na|ng|ni|nl|no|np|nu|nz|om|pa|pe|ph|pk|pl|pr|ps|pt|py|qa|ro|rs|ru|rw|sa|se|sg|sh|si|sk|sn|so|su|sv|sy|th|tj|tm|tn|to|tr|tt|tv|tw|tz|ua|ug|uk|us|uy|uz|ve|vn|ws|ye|za|zm|zw";
const known = `(?:${generic}|${countries})`;
const path = String.raw`[/?#][^\s|,;<>()"“”«»]*`;
const label = String.raw`[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}-]{0,62})`;
const behind = String.raw`(?![@\p{L}\p{N}\p{M}]|\.\p{L})`;
/** Web addresses, with a scheme or without; sequences like "Node.js", "e.g." and "Ph.D" are none. */
const address = new RegExp(
  [
    String.raw`(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/|[Ww][Ww][Ww]\.)[^\s|,;<>()"“”«»]+`,
    String.raw`(?<![@\p{L}\p{N}\p{M}.-])(?:${label}\.){1,6}${known}(?::\d{2,5})?(?:${path}|${behind})`,
    String.raw`(?<![@\p{L}\p{N}\p{M}.-])(?:[\p{Lu}\p{N}-]{1,63}\.){1,6}${known.toUpperCase()}(?:${path}|${behind})`,
    String.raw`(?<![@\p{L}\p{N}\p{M}.-])(?:${label}\.){1,6}[a-z]{3,24}\/[^\s|,;<>()"“”«»]+`,
  ].join("|"),
  "gu",
);

/** Names of software and degrees that have the form of a domain. */
const noDomain =
  /^(?:(?:asp|vb|ado|ml|rx|paint)\.net(?:\/\S*)?|(?:socket|draw)\.io|\p{L}\.\p{L}{2,6}|(?:b|m|ph|dip|cert|hon)\.\p{L}+|.*\.(?:js|ts|py|md|pdf|docx?|txt|html?|jpe?g|png))$/iu;

/** The web addresses of a text, in order, without the punctuation behind them. */
export function findUrls(text: string): { readonly text: string; readonly start: number; readonly end: number }[] {
  if (!text.includes(".")) return [];
  return [...text.matchAll(address)].flatMap((match) => {
    const found = match[0].replace(/[.:!?'’…]+$/u, "");
    return noDomain.test(found) ? [] : [{ text: found, start: match.index, end: match.index + found.length }];
  });
}
