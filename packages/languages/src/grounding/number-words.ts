/** Numbers as words, folded. "One" is none: it is an article or a pronoun in most languages. */
const numbers = (words: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    words
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split(":"))
      .map(([word = "", value = ""]) => [word, Number(value)]),
  );

export const numberWords: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  en: numbers(`two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 thirteen:13 fourteen:14 fifteen:15 sixteen:16
seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30 forty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90 hundred:100 thousand:1000
million:1000000 billion:1000000000 dozen:12`),
  de: numbers(`zwei:2 drei:3 vier:4 funf:5 sechs:6 sieben:7 acht:8 neun:9 zehn:10 elf:11 zwolf:12 dreizehn:13 vierzehn:14 funfzehn:15 sechzehn:16 siebzehn:17
achtzehn:18 neunzehn:19 zwanzig:20 dreissig:30 vierzig:40 funfzig:50 sechzig:60 siebzig:70 achtzig:80 neunzig:90 hundert:100 tausend:1000 million:1000000
millionen:1000000 milliarde:1000000000 milliarden:1000000000 dutzend:12`),
  fr: numbers(`deux:2 trois:3 quatre:4 cinq:5 six:6 sept:7 huit:8 dix:10 onze:11 douze:12 treize:13 quatorze:14 quinze:15 seize:16 vingt:20 trente:30
quarante:40 cinquante:50 soixante:60 cent:100 mille:1000 million:1000000 millions:1000000 milliard:1000000000`),
  es: numbers(`dos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 once:11 doce:12 trece:13 catorce:14 quince:15 veinte:20 treinta:30 cuarenta:40
cincuenta:50 sesenta:60 setenta:70 ochenta:80 noventa:90 cien:100 ciento:100 mil:1000 millon:1000000 millones:1000000`),
  it: numbers(`due:2 tre:3 quattro:4 cinque:5 sette:7 otto:8 nove:9 dieci:10 undici:11 dodici:12 tredici:13 quindici:15 venti:20 trenta:30 quaranta:40 cinquanta:50
sessanta:60 settanta:70 ottanta:80 novanta:90 cento:100 mille:1000 mila:1000 milione:1000000 milioni:1000000`),
  pt: numbers(`dois:2 duas:2 tres:3 quatro:4 cinco:5 seis:6 sete:7 oito:8 nove:9 dez:10 onze:11 doze:12 treze:13 quinze:15 vinte:20 trinta:30 quarenta:40 cinquenta:50
sessenta:60 setenta:70 oitenta:80 noventa:90 cem:100 cento:100 mil:1000 milhao:1000000 milhoes:1000000`),
  nl: numbers(`twee:2 drie:3 vier:4 vijf:5 zes:6 zeven:7 acht:8 negen:9 tien:10 elf:11 twaalf:12 dertien:13 vijftien:15 twintig:20 dertig:30 veertig:40 vijftig:50
zestig:60 zeventig:70 tachtig:80 negentig:90 honderd:100 duizend:1000 miljoen:1000000`),
  pl: numbers(`dwa:2 dwie:2 dwoch:2 trzy:3 trzech:3 cztery:4 piec:5 pieciu:5 szesc:6 siedem:7 osiem:8 dziewiec:9 dziesiec:10 dwanascie:12 pietnascie:15 dwadziescia:20
trzydziesci:30 czterdziesci:40 piecdziesiat:50 sto:100 tysiac:1000 tysiecy:1000 milion:1000000`),
  ru: numbers(`два:2 две:2 двух:2 три:3 трех:3 четыре:4 пять:5 пяти:5 шесть:6 семь:7 восемь:8 девять:9 десять:10 десяти:10 одиннадцать:11 двенадцать:12 пятнадцать:15
двадцать:20 тридцать:30 сорок:40 пятьдесят:50 сто:100 тысяча:1000 тысяч:1000 миллион:1000000 миллионов:1000000`),
  sv: numbers(
    `tva:2 tre:3 fyra:4 fem:5 sex:6 sju:7 atta:8 nio:9 tio:10 elva:11 tolv:12 femton:15 tjugo:20 trettio:30 fyrtio:40 femtio:50 hundra:100 tusen:1000 miljon:1000000`,
  ),
};

/** Amounts that nobody counted are claims too. */
export const vagueAmounts: ReadonlySet<string> = new Set(
  "dozens hundreds thousands millions billions hunderte hunderten tausende tausenden dizaines centaines milliers cientos miles millares centinaia migliaia centenas milhares сотни тысячи".split(
    " ",
  ),
);
