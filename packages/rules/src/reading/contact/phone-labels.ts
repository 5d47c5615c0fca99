import { fold } from "@vitae/languages/fold";
import type { Vocabulary } from "@vitae/languages/vocabulary";
import { wordSet } from "@vitae/languages/word-set";

/** What the words in front of digits say that they are; null when they say nothing. */
export type PhoneLabel = "phone" | "other" | null;

/** Signs and words for telephones that résumés of any language print. */
const phoneSigns = /[☎☏✆📞📱📲🕿🖁]/u;
const phoneWords = wordSet(
  "tel telephone telefon telefono telefone téléphone тел phone mobile mobil mob cell cellular gsm whatsapp viber signal tm t m c h w p ph".split(
    " ",
  ),
);
/** "Mobile no", "Tel. Nr.": the word before it tells. */
const numberWord = /\s(?:no|nr|num|nº|n°|№|number|numer|nummer|numéro|número|numero|sayı|номер)\.?$/u;

/**
 * Numbers that are counted, registered or dialled for something else. Labels of the language files ("date of birth") come besides;
 * words of scripts without spaces match anywhere.
 */
const otherWords = wordSet(
  [
    "fax telefax факс факсимиле 传真 傳真 ファックス 팩스 פקס فاكس فکس فاکس φαξ faks",
    "id uid no nr nº n° number num № nummer numero numéro número numer номер ref reference code pin key serial",
    "isbn issn orcid doi arxiv researcherid scopus pmid patent",
    "license licence licencia licença lic registration registro registrierung reg membership member mitgliedsnummer credential certificate",
    "zertifikat zertifikatsnummer certificado certificato certificat сертификат лицензия диплом matrikelnummer matrícula matricola matricule student",
    "employee staff passport pasaporte passaporto passeport reisepass personalausweis ausweis паспорт pasaport paszport paspoort pass",
    "tax vat steuer steuernummer steuer-id ustid ust-idnr tin ssn ein sin nin nino aadhaar aadhar pan uan epf npi gmc nmc bar",
    "nif nie dni cif nss curp rfc cuit cuil rut ruc cédula cpf cnpj rg crm coren crea oab cro pis ctps nis",
    "siret siren rpps iban bic account konto konto-nr pesel nip regon krs pwz инн кпп огрн снилс ипн єдрпоу рнокпп bsn kvk big ahv svnr",
    "personnummer organisationsnummer fødselsnummer cpr hetu oib jmbg rodné cnp amka αφμ kimlik tckn sicil nik nip npwp kitas",
    "zip postcode postal plz cep cap код индекс",
    "gpa score salary budget revenue toefl gre sat gmat",
    "qq icq skype steam",
    "身份证 身分證 证件 證件 证书编号 編號 编号 学号 學號 工号 工號 邮编 郵編 郵便番号 学籍 登録番号 番号 주민등록번호 학번 사번 우편번호 등록번호 자격번호",
    'ת.ז ת"ז ת״ז תעודת-זהות מיקוד דרכון רישיון الهوية هوية القومي جواز الرخصة البريدي کدملی ملی گذرنامه نظام आधार पैन पिन पंजीकरण पासपोर्ट পাসপোর্ট',
  ]
    .join(" ")
    .split(" "),
);

const unspacedTail = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{1,8}$/u;
const longestLabel = 40;
const mostWords = 4;

/** What stands in front of digits in their cell, or in the cell before. */
export function findPhoneLabel(before: string, words: Vocabulary): PhoneLabel {
  const near = before.slice(-longestLabel);
  const bare = near.replace(/[^\p{L}\p{M}\p{Nd}☎☏✆📞📱📲🕿🖁№°'"״׳]+$/u, "");
  if (phoneSigns.test(near.slice(-6))) return "phone";
  const label = bare.slice(bare.search(/[^,;|•·\t\ufffc]*$/u)).trim();
  if (label === "" || near.length - bare.length > 6) return null;
  const closed = near.length > bare.length;
  for (const text of [label, label.replace(numberWord, "")]) {
    const kind = kindOf(text, closed, words);
    if (kind) return kind;
  }
  return otherWords.has(fold(lastWords(label, 3))) ? "other" : null;
}

/** The longest tail of the text that is a label; single letters only with a mark behind them. */
function kindOf(text: string, closed: boolean, words: Vocabulary): PhoneLabel {
  for (let count = mostWords; count > 0; count--) {
    const tail = lastWords(text, count);
    const kind = words.label(tail);
    if (kind)
      return kind === "phone" ? "phone" : kind === "address" || kind === "name" || kind === "email" || kind === "website" ? null : "other";
    if ((closed || tail.length > 1) && phoneWords.is(fold(tail))) return "phone";
  }
  const dense = unspacedTail.exec(text)?.[0] ?? "";
  for (let from = 0; from < dense.length; from++) if (words.label(dense.slice(from)) === "phone") return "phone";
  return null;
}

const lastWords = (text: string, count: number): string =>
  text
    .split(/[\s/]+/u)
    .slice(-count)
    .join(" ");

/** Behind the digits, in brackets: "(Fax)". */
export const isNonPhoneLabel = (word: string): boolean => otherWords.is(fold(word));
