import type { Script } from "./scripts.ts";

/** What tells a language from those that write alike: its commonest words, and letters or endings that the others lack. */
export interface LanguageProfile {
  readonly words: ReadonlySet<string>;
  /** Asked of each word: a find says half as much as a word. */
  readonly marks?: RegExp;
  /** Letters that no other of them writes: a word with one says as much as two. */
  readonly own?: RegExp;
}

const telling = (words: string, marks?: RegExp, own?: RegExp): LanguageProfile => ({
  words: new Set(words.split(" ")),
  ...(marks && { marks }),
  ...(own && { own }),
});

/**
 * Languages that are taken for each other. Which of them a text is in, its small words say better than the frequencies of its letters.
 * Norwegian is one (`no`: Bokmål and Nynorsk), and so are Croatian and Bosnian (`hr`); Serbian is `sr` in both its scripts.
 */
type Family = Readonly<Record<string, LanguageProfile>>;

const latin: readonly Family[] = [
  {
    da: telling(
      "næste uden gennem bare være jeg er i en et det den de på med for har var vi ikke som til men om fra min hun han at af mig dig efter nu meget noget nogle uge år arbejde arbejdede arbejder hvordan hvornår blev været også eller mellem hos blandt igen forår efterår søger ansøgning møder selv uddannelse kolleger timer børn sprog erfaring ud op ned lidt siden både og",
      /øj|æv|bejd|hed$|ede$|ægt/u,
    ),
    no: telling(
      "neste uten gjennom bare være jeg er i en et det den de på med for har var vi ikke som til men om fra min hun han og å mitt mi ho av meg deg seg etter nå mye noe noen uke arbeid arbeidet arbeider hvordan når ble blitt også eller mellom hos blant igjen vår høst søker søknad møter selv utdanning kolleger kollegaer timer barn språk erfaring ut opp ned litt siden både ikkje eg frå jobbet jobber sykehus ein dei dag",
      /øy|ei|bbe|bbet$|het$|kk|eid/u,
    ),
    sv: telling(
      "och att är jag inte för till från med som har hade mycket något några efter vecka arbete arbetade arbetar hur när blev varit också eller mellan hos bland igen vår söker ansökan möten själv utbildning timmar barn språk erfarenhet ut upp ned lite sedan både ett mig dig nu av vi",
      /[äö]/u,
    ),
  },
  {
    es: telling(
      "y el los las la un una en con del al por para es está este esta son muy más también desde hasta sin sobre como cuando pero lo le les se su sus mi mis ayer hoy año años después durante donde trabajo trabajé niños nuestro hemos fue he tren tarde equipo empresa llegó",
      /[ñ¿¡]|ci[óo]n|dad$|ue|ie|[óé]$/u,
    ),
    pt: telling(
      "e o os as a um uma em com do da dos das no na nos nas ao à pelo pela por para é está este esta são muito mais também desde até sem sobre como quando mas lhe se seu sua meu minha ontem hoje ano anos depois durante onde trabalho crianças nosso fomos foi eu não você equipe equipa empresa chegou",
      /ç|lh|nh|ções|ção|ou$|eir/u,
      /[ãõ]/u,
    ),
    gl: telling(
      "e o os as a un unha en con do da dos das no na nos nas ao á polo pola por para é está este esta son moi máis tamén dende desde ata sen sobre como cando pero lle se seu súa meu miña onte hoxe ano anos despois durante onde traballo nenos noso fomos foi eu non ti nun nunha dun dunha xa coa co equipo empresa chegou mesmo quen",
      /x[eiu]|ñ|nh[ao]$|ci[óo]n|ou$|eir/u,
    ),
    ca: telling(
      "i el els les la un una en amb del dels al als per és està aquest aquesta són molt més també des fins sense sobre com quan però li es seu seva meu meva ahir avui any anys després durant on treball nens nostre vam va vaig ha he què ens cada me n l d que petit petits tard arribat",
      /·|ny|ç|ció|tat$|[ai]ts?$|[èò]/u,
    ),
  },
  {
    nl: telling(
      "ik heb hij zij wij het de een is zijn was waren niet met van voor aan op te bij naar ook dat die deze dit door tot als om uit werk werken werkte jaar mijn hun ons onze nog kinderen gisteren vandaag maar of en er al trein",
      /ij|[ae]n$|sch|z/u,
    ),
    af: telling(
      "ek het hy sy ons hulle die 'n n is was wees nie met van vir aan op te by na ook dat hierdie daardie deur tot as om uit werk gewerk jaar my hul julle jou nog kinders gister vandag maar of en baie sal kan moet word waar trein span asseblief",
      /'n|’n|y|[ck]lik|sk|gew/u,
    ),
  },
  {
    id: telling(
      "karena bisa anda kemarin perusahaan universitas kantor informasi sertifikat manajemen mobil kota berbeda uang pekerjaan karyawan silakan tersedia januari februari maret agustus juli desember telepon nomor daripada saat ketika coba bahwa kamu mereka tim cara rumah sakit rumahsakit lamaran proyek layanan kuliah sekolah terlambat anak-anak daring sambil selama dari memastikan keahlian keterampilan kualitas aktivitas efektif membutuhkan",
      /itas$|isasi$|aktif|if$/u,
    ),
    ms: telling(
      "kerana boleh awak semalam syarikat universiti pejabat maklumat sijil pengurusan kereta bandar berbeza wang pekerjaan pekerja kakitangan sila mac ogos julai disember telefon nombor daripada semasa apabila cuba bahawa mereka pasukan cara hospital permohonan projek khidmat perkhidmatan pengajian sekolah lewat kanak-kanak talian sambil selepas sebanyak bagi baharu memastikan kemahiran kualiti aktiviti berkesan memerlukan ialah menguruskan sentiasa lepas tamat kedai api jawatan",
      /iti$|isasi$/u,
    ),
  },
  {
    hr: telling(
      "i u na za s sa se je od do o iz po sam smo su koji koja koje kao ili nije ali bio bila bi pri uz svoj svoju svoje moj ja vi mi ne godina godine godinu danas rad radim vodim molimo četiri mali malom sve naš vaš tijekom vrijeme što gdje također tvrtka tvrtku prije poslije mjesto tjedan tjedni jučer djeca djecom uvijek lijep bijel uvjet netko tko obitelj obiteljske suradnik suradnici suradnike tisuća sveučilište vlak kazalište glazba trebam nakon svibanj lipanj srpanj kolovoz rujan listopad studeni prosinac siječanj veljača ožujak travanj općina smjena smjenu odjel odjelu dvije htio osoba djelatnik čimbenik vještine mreža internetsku trgovina trgovinu narudžba",
      /ij?je|[vsdtlrnmpb]je[dstrvčnhmlkš]|irati?$/u,
    ),
    sr: telling(
      "i u na za s sa se je od do o iz po sam smo su koji koja koje kao ili nije ali bio bila bi pri uz svoj svoju svoje moj ja vi mi ne godina godine godinu danas rad radim vodim molimo četiri mali malom sve naš vaš tokom vreme šta gde takođe preduzeće pre posle mesto nedelja nedeljni juče deca decom uvek lep beo uslov neko ko porodica porodične saradnik saradnici saradnike hiljada univerzitet voz pozorište muzika treba nakon maj jun jul avgust septembar oktobar novembar decembar januar februar mart april opština smena smenu odeljenje odeljenju dve hteo osoba veštine mreža prodavnica prodavnicu porudžbina proleće proleća knjigovodstva da",
      /^(?:sle[dp]|mese|pose|sve[tć]|de[čtc]|[pv]re|me[sš]t|[vl]e[šptr]|ne[dg]|sme[nš]|re[čš])|ovan[aoie]?$/u,
    ),
    sl: telling(
      "in je sem se za na v z s da ki so pri po ob kot tudi ali leta delo delam vodim imel bil bila smo ste ni več ter med pred kje kdaj včeraj danes otroki čas zelo moj svoje njo jo kar vsak lahko tem če samo o od do vlak skupino",
      /šč|[^aeiou]ega$|ev$/u,
    ),
  },
  {
    cs: telling(
      "a v na s z se je jsem jsme že při pro do od ale také byl byla práce pracuji rok roky můj svou včera dnes děti nebo jako které který měl všech není ještě",
      /ou$/u,
      /[řěů]/u,
    ),
    sk: telling(
      "a v na s z sa je som sme že pri pre do od ale tiež bol bola práca pracujem rok roky môj svoju včera dnes deti alebo ako ktoré ktorý mal všetkých nie ešte",
      /ov[aeé]ho|[ťď]|ia/u,
      /[ľĺŕô]/u,
    ),
  },
  {
    fi: telling(
      "ja on ei että olen oli ovat mutta kun minä me he sekä myös joka tai vuotta vuoden työ taas jälkeen kanssa",
      /yö|ää|ssa|ssä|[aä]lla|uo|nen$/u,
    ),
    et: telling(
      "ja on ei et olen oli mutta kui ma me nad ning ka kes või aastat aasta töö jälle pärast koos oma eile täna",
      /õ|ü|[bdg]|sse$|ga$/u,
    ),
  },
  {
    tr: telling(
      "ve bir bu için ile olarak çok da de daha olan gibi sonra ben biz yıl yeni çalışıyorum ne var iki dün gün",
      /yor|ğ|ış|lar[ıi]/u,
    ),
    az: telling("və bir bu üçün ilə olaraq çox da də daha olan kimi sonra mən biz il yeni işləyirəm nə var iki dünən gün", /[xq]/u, /ə/u),
  },
];

const cyrillic: readonly Family[] = [
  {
    ru: telling(
      "со во ко об и в на с я не что это по для из от до как был была было мы он она они его их сегодня вчера где при также или но за году лет мой моя",
      /[ыэё]|ого$|ться$|ий$/u,
    ),
    uk: telling(
      "і й в у на з я не що це по для із від до як був була було ми він вона вони його їх сьогодні вчора учора де при також або але за році років мій моя та",
      /і|ння$|ськ|ться$/u,
      /[їєґ]/u,
    ),
    be: telling(
      "і й у ў на з я не што гэта па для ад да як быў была было мы ён яна яны яго іх сёння учора дзе пры таксама або але за годзе гадоў мой мая",
      /дз|ць|і/u,
      /ў/u,
    ),
    bg: telling(
      "и в на с със се аз не че това по за от до как е бях беше бяха ние той тя те го ги днес вчера къде при също или но през години моят моята съм сме ми си ни да като",
      /ъ|щ|ите$|ата$|ото$|ят$|ах$|ам$/u,
    ),
    mk: telling(
      "и во на со се јас не дека ова по за од до како е бев беше беа ние тој таа тие го ги ја денес вчера каде при исто или но низ години мојот мојата сум сме ми си ни да многу мали една еден ве им дури пред",
      /[јљњџ]|ите$|ата$|ото$|от$|ав$|ње$/u,
      /[ѓќѕ]/u,
    ),
    sr: telling(
      "и у на са се ја не да ово по за од до како је био била било ми он она они његов их данас јуче где при такође или али кроз године мој моја сам смо су које који која што пре после из своју",
      /[јљњџ]|ао$|ње$|их$|ом$/u,
      /[ђћ]/u,
    ),
  },
];

const devanagari: readonly Family[] = [
  {
    hi: telling("है हैं में की का के को से ने और पर यह वह मैं हूँ हूं था थी थे लिए साथ कर कल हम गए गया आज तक भी एक जो तथा एवं अपना अपने"),
    mr: telling(
      "आहे आहेत मी आणि व च्या ला ने मध्ये काम करते करतो केले केली होते होता होती काल आम्ही आज एक हे ही तो ती या साठी नाही तुमचा तुमची माझा एका दर त्याची झाले आला आली",
      /(?:ांच|ाच)(?:[ािे]|्या)|(?:मध्ये|साठी|ंनी|ून|ण्य)/u,
      /ळ/u,
    ),
    ne: telling(
      "छ छु छन् म हामी र को मा ले लाई काम गर्छु गर्छ भयो थियो थिएँ हो यो त्यो हिजो आज एउटा मैले आफ्नो पनि भएको गरेको गर्ने जना तथा वर्ष हरेक गयो आयो",
      /हरू|(?:को|मा|ले|लाई|देखि|सँग|पछि|हरु)$|[एेँ]ँ|नुहोस्/u,
    ),
  },
];

export const languageFamilies: Readonly<Partial<Record<Script, readonly Family[]>>> = {
  Latin: latin,
  Cyrillic: cyrillic,
  Devanagari: devanagari,
};

/**
 * Languages that the frequencies know nothing of and that resemble no other: told by words that stand in every other sentence.
 * The list of a language leaves out what the languages around it write too.
 */
export const wordListProfiles: Readonly<Record<string, LanguageProfile>> = {
  sw: telling(
    "na ya wa kwa katika ni za la cha vya hii hiyo huo leo jana mimi sisi yake yangu wangu langu yako wako pia kama lakini au baada kabla mwaka miaka kazi watoto wote zote kila sana hapa tafadhali huduma wiki ambayo ambao hata habari shule kampuni timu siku asubuhi muda wateja",
    /^(?:nina|nili|tuli|wali|ana|ali|ninafanya|tuna|wana|kuwa)|mwa|ngu$|sha$/u,
  ),
  cy: telling(
    "y yr yn ac ar i o mae oedd roedd wedi gyda gan fy eich ein am ddim i'r o'r a'r ers bod hyd pob ond dros mewn rwy'n rydw dw fel neu hefyd ddoe heddiw gwaith gweithio blynyddoedd blwyddyn newydd bach ni chi nhw ei eu sydd at atom",
    /dd|ff|^rh|wy|yw$|^ll|[ŵŷ]/u,
  ),
  ga: telling(
    "agus an na ar ag is tá bhí le i sa don leis ina mo do ár bhur nach níl raibh bliain blianta inniu inné obair freisin ach nó gach go mé tú sé sí muid sinn chun faoi den ón ó",
    /bh|mh|gh|dh|éi|[áóúí]/u,
  ),
  mt: telling(
    "il u ta' fl li ma fuq minn biex għal bħala kien kienet jien aħna hija huwa dan din xogħol sena snin ilbieraħ illum iktar kull jew però tal mal tas",
    /[ħġċż]|għ|^(?:il|it|is|ix|l|t|s|d|r|n)-/u,
  ),
  eo: telling(
    "kaj la de en mi estas kun al por ne ke sed ankaŭ estis ni vi li ŝi ili tre pli jaro jaroj hieraŭ hodiaŭ laboras mia nia dum post aŭ kiel kiu kiuj",
    /[ĉĝĥĵŝŭ]|oj$|ojn$|as$/u,
  ),
  lb: telling(
    "an ech mir dir si hunn ass sinn war waren net mat fir vun op bei och dat déi dës duerch bis als ëm aus aarbecht schaffen joer meng hir eis nach kanner gëschter haut mee oder en e zuch",
    /[ëé]i|ë|uer|éi/u,
  ),
  so: telling(
    "waxaan waa oo ka ku iyo in la si ah u ay uu aan waxa waxay maanta shalay shaqo shaqeeyaa sannad carruurta soo tahay leh kale cusub",
    /aa|xa|dh|ee|uu/u,
  ),
  ht: telling(
    "mwen se yo nan ak pou li nou ki pa te ap yon sou men tou jodi ayè travay timoun ane lè gen fè anpil avèk kòm oswa depi chak",
    /[òè]|^w|k[aeoi]/u,
  ),
  zu: telling(
    "ngi futhi kanye noma kodwa ukuthi ngoba izolo namuhla umsebenzi iminyaka unyaka izingane yami wami bonke konke kakhulu lapho ngisebenza",
    /^(?:ngi|uku|um|ama|izi|aba)|hl|dl|kh|ng/u,
  ),
  mi: telling("te he ki o i kua e ngā nga me mō ko au tōku taku mahi tau inanahi tēnei tamariki ahau mātou kei nō hoki", /wh|[āēīōū]/u),
  uz: telling(
    "va bir bu uchun bilan ham juda yil yangi men biz keyin ishlayman bor ikki kecha kun edi bo'lgan bo‘lgan emas lekin yoki",
    /[og][‘'ʻ’]|sh|ch|q/u,
  ),
  tk: telling("we bir bu üçin bilen hem örän ýyl täze men biz soň işleýärin bar iki düýn gün boldy däl", /[ýňž]/u),
};

/** English words that stand alone in résumés and short messages. */
export const standaloneEnglish: ReadonlySet<string> = new Set(
  `hello world hi thanks thank you please yes no good morning day the of and to in for with at on by from is are was were be been have has had my your our their this
that it we they he she as an or not all about i a project manager administrator engineer developer analyst designer consultant assistant director officer
specialist coordinator supervisor teacher nurse driver cleaner cook waiter lawyer accountant skills experience education summary work history employment
references languages interests contact profile phone address certifications awards volunteer software hardware team leader leadership customer service sales
marketing business data science computer university college school bachelor degree high years year present current job application letter cover resume curriculum
problem solving communication time management planning training research writing reading teaching cooking driving full part home office remote new best great`.split(
    /\s+/,
  ),
);
