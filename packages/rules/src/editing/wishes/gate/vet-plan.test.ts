import { describe, expect, test } from "vitest";
import { inBrief } from "../../words/test/in-brief.ts";
import { planned } from "../../words/test/planned.ts";

const brief = async (instruction: string, resume?: null): Promise<string> =>
  inBrief(await planned(instruction, resume === null ? { resume } : {}));

describe("changes nothing", () => {
  test.each([
    ["for a value with a sign of another wish in it", "location = Graz, skills += Topiary"],
    ["for one word in the place of a name of several", "the name should be Lindquist"],
    ["for a job title in the place of a name", "change my name to Lead Developer"],
    ["for a quoted text whose entry is not what it would be added to", 'under acme: add "Mentored 3 interns" to my skills'],
    ["for a word of a longer name whose beginning is known", "the firm is called Globex Holding now"],
    ["for a sentence in the place of a title", "Add a job: where I was a Clerk before, Hull Docks, May 2010 to June 2012"],
    ["for a question about what may go", "could Chess go?"],
    ["for a year that may be a part of a name", "add Kiln Operator 2019 to my certifications"],
    ["for what a skill is part of", "React is React based"],
    ["for a state that reads like a place", "Acme is in trouble these days"],
    ["for a report of a past deletion", "last time you deleted my phone"],
    ["for what was removed in Chinese", "你删了我的电话"],
    ["for a date that is denied in another language", "la certification CKAD date de 2024, pas de 2023"],
    ["for a birthday in the place of a skill", "born 14 march 1999, add that"],
    ["for a second wish that ends in a small word", "chess outta the interests, juggling in"],
    ["for a street without a number", "put the proper street address of Acme in"],
    ["for a text that is to be rewritten", "schreib das Profil bitte in die Ich-Form um"],
    ["for an order of bullets behind a colon", "bullets in my present job: swap the 1st and the 3rd"],
    ["for a language whose level is none", "change German to N2 level"],
    ["for an undo that is forbidden", "dont undo anything"],
    ["for what somebody else does", "my sister worked as a Clerk at Initech from 2010 to 2012"],
    ["for somebody one worked with", "I worked with a nurse called Maria Lopez in 2019"],
    ["for what was before", "my old number was +1 555 123 4567"],
    ["for a wish that is taken back", "streich React, nein warte, doch nicht"],
    ["for a condition with a complaint in it", "if the recruiter thinks that Chess looks odd we can drop it"],
    ["for the number of another thing", "the phone on the door of my shop changed to 0117 555 0101"],
    ["for a list in which every and may be a part of a name", "add bed and breakfast and guest care to my skills"],
    ["for a date of which both ends are said", "At Globex the start and the end 2018"],
    ["for what is said of a skill", "React is the new Vue"],
    ["for an employer in the place of a skill", "put Globex on hold"],
    ["for where a degree comes from", "my degree is from MIT"],
    ["for an address that the résumé is sent to", "email my cv to hr@harbour.example"],
    ["for the number of somebody else", "my mate's number is 07700 900 111"],
    ["for an old place that is not the one that stands there", "I no longer live in Graz but in Linz"],
    ["for a year that may be one of the dates", "it is 2016, not 2015"],
    ["for an addition that would replace dates", "acrescenta na formação: Diploma in Welding, MIT, 2012 a 2013"],
    ["for an employer that would be added again", "le cours chez Initech a commencé en 2018"],
    ["for a name in other words of a sentence", "At Globex I wasn't a clerk, I was a Kiln Lead there since May"],
    ["for a licence that shares its name with a skill", "the React licence has lapsed, take it off"],
    ["for two dates of which one is wrong, where neither is there", "you have me leaving Globex in May 1999 but it was June 1999"],
    ["for a part of a name in a script without spaces", "我搬到上海路去的"],
    ["for a wish in Arabic that cannot be", "ليتني أستطيع حذف React من المهارات"],
    ["for a doubt in Arabic", "قد أحذف React من المهارات"],
    ["for a condition in Arabic", "لو كان عندي وقت لحذفت React"],
    ["for another person in Arabic", "أخي يعيش في Denver"],
    ["for a wish in Arabic that is taken back", "احذف React، لحظة، لا داعي"],
    ["for a wish in Hindi that cannot be", "काश मैं React हटा पाता"],
    ["for a doubt in Hindi", "शायद React हटाना चाहिए"],
    ["for another person in Hindi", "मेरी बहन Denver में रहती है"],
    ["for an old number in Hindi", "मेरा पुराना नंबर +1 555 123 4567 था"],
    ["for the future in Hindi", "मैं अगले साल Denver में रहूँगा"],
    ["for the town of a job", "streich Vienna bei Acme"],
    ["for the town of a job behind its name", "把Acme Logistics的Vienna删掉"],
    ["for the town of a job that a word for jobs stands behind", "take Vienna off my job at Acme"],
    ["for the subject of a degree", "quita Informatics del título"],
    ["for a year of a job", "nimm 2019 bei Globex raus"],
    ["for the month of a date", "enlève le mois du début chez Acme"],
    ["for the year of a certificate in Japanese", "CKADの年を消して"],
    ["for a word of a bullet point", "haal het team uit led"],
    ["for a level that is denied in Turkish", "İngilizce seviyem C1 değil"],
    ["for a level that is denied in Hindi", "मेरी English C1 नहीं है"],
    ["for a level that is denied in Japanese", "EnglishはC1ではありません"],
    ["for a level that was", "L'anglais était C1, maintenant il est rouillé"],
    ["for another person in Japanese", "父はGlobexで働いていました"],
    ["for a part of an employer's name", "nimm GmbH bei Acme weg"],
    ["for a word of a title, behind that title", "Junior Engineer'daki Junior'ı kaldır"],
    ["for the month of a date, with half of the verb behind it", "haal de maand weg bij mijn start bij Globex"],
    ["for a word of a school's name", "tira Wien do nome da escola"],
    ["for a number word of a bullet point", "haal het getal vier uit team"],
    ["for an unlisted verb that is denied", "Nie wspominaj, że znam Photoshop"],
    ["for a former surname in German", "Mein Mädchenname ist Keller"],
    ["for a former surname in Polish", "moje panieńskie nazwisko to Kruk"],
    ["for a former surname in French", "mon nom de jeune fille est Lefèvre"],
    ["for a complaint behind the name of a job", "Globex: der Ort ist falsch"],
    ["for where a town lies", "Vienna liegt bei Graz"],
    ["for what almost was", "Quase fui gerente na Globex"],
    ["for a courtesy that states something", "I am writing that I moved to Leeds. Add Rust to my skills"],
  ])("%s", async (_, instruction) => {
    expect(await brief(instruction)).toMatch(/^declined: /);
  });
});

describe("does nothing against the words of the message", () => {
  test.each([
    ["keep English, lose German", "- e7"],
    ["keep Chess and lose Climbing", "s9.items - Climbing"],
    ["don't add anything, just drop photoshop", "s6.items - Photoshop"],
    ["remove the last job in the list", "- e2"],
    ["удали последнюю работу в списке", "- e2"],
    ["delete my latest job", "- e1"],
    ["call the Summary heading 'In short'", "s2 is In short"],
    ["my phone number? no longer, its 0117 555 0101", "s1.phone = 0117 555 0101"],
    ["since May 2024 I am no longer at Acme", "e1.company_info.end_date = May 2024"],
    ["Ich bin seit Mai 2024 nicht mehr bei Acme", "e1.company_info.end_date = Mai 2024"],
    ["For my current role, Acme should be called Acme Works", "e1.company_info.name = Acme Works"],
    ["React should be React Native", "s6.items: React > React Native"],
    ["Chess soll Schach heißen", "s9.items: Chess > Schach"],
    ["C devrait être C Embarqué", "s6.items: C > C Embarqué"],
    ["Globex has to read Globex Works", "e2.company_info.name = Globex Works"],
    ["Photoshop should be first", "s6.items: Photoshop @0"],
    ["React and Photoshop are not needed, take them off", "s6.items - React\ns6.items - Photoshop"],
    ["cross Photoshop off my skills", "s6.items - Photoshop"],
    ["ho lasciato Acme a giugno 2024", "e1.company_info.end_date = giugno 2024"],
    ["ya no vivo en Vienna, ahora en Lugo", "s1.location = Lugo\ns1.address.city = \ns1.address.country = "],
    ["remove Chess and put Juggling instead", "s9.items - Chess\ns9.items + Juggling"],
    ["我搬到上海了", "s1.location = 上海\ns1.address.city = \ns1.address.country = "],
    [
      "ik werk sinds mei 2025 als Zandvormer bij Noord Transport",
      "s3 + {'company_info':{'name':'Noord Transport','title':'Zandvormer','start_date':'mei 2025','is_current':true}}",
    ],
    ["أضف Lean إلى المهارات", "s6.items + Lean"],
    ["मैंने मई 2024 में Acme छोड़ दिया", "e1.company_info.end_date = मई 2024"],
    ["İzmir'e taşındım", "s1.location = İzmir\ns1.address.city = \ns1.address.country = "],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });
});

describe("reads one wish among the words around it", () => {
  test.each([
    [
      "Dear team,\n\nI hope this finds you well and that you had a quiet week. I am writing because of my number, and it would be most kind of you to change my phone to 0117 555 0101 at your earliest convenience.\n\nWarm regards,\nAnna Muster",
      "s1.phone = 0117 555 0101",
    ],
    ["hello this is anna please change the email address to anna at harbour dot example thank you", "s1.email = anna@harbour.example"],
    ["the phone nr on there is dead, its 0117 555 0101 now thx", "s1.phone = 0117 555 0101"],
    ["yo can u chuck photoshop off my skills lol 😂", "s6.items - Photoshop"],
    [
      "Add a job: before Globex I was a Clerk at Hull Docks, May 2010 to June 2012",
      "s3 + {'company_info':{'name':'Hull Docks','title':'Clerk','start_date':'May 2010','end_date':'June 2012'}}",
    ],
    ["ad Kotlin too my skils", "s6.items + Kotlin"],
    ["skills + Kotlin, Ktor", "s6.items + Kotlin\ns6.items + Ktor"],
    ["projects above education pls", "s7 @3"],
    ["add Kotlin (learned last year) and Python (Django) to my skills", "s6.items + Kotlin\ns6.items + Python (Django)"],
    ["my mobile is 0117 555 0101 but not before nine", "s1.phone = 0117 555 0101"],
    ["i left Globex in february 2020 btw, not march", "e2.company_info.end_date = february 2020"],
    ["Vienna is wrong, Acme is in Dunoon", "e1.company_info.location = Dunoon"],
    ["Ich wohne nicht mehr in Vienna, sondern in Leer", "s1.location = Leer\ns1.address.city = \ns1.address.country = "],
    ["hola q tal, cambia el correo a ana arroba puerto punto example porfa", "s1.email = ana@puerto.example"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });
});

test("asks which part of a name one word is, and shows both readings", async () => {
  const plan = await planned("my name is Lindquist");
  expect(plan).toMatchObject({ kind: "declined", why: "ambiguous", text: expect.stringMatching(/Lindquist \S+.*\S+ Lindquist/) });
});

describe("drops what only says why", () => {
  test.each([
    ["pls remove react we dont use it", "s6.items - React"],
    ["remove React, it is way too old", "s6.items - React"],
    ["React is a cliché, remove it", "s6.items - React"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });
});

test("reads wishes that are counted in one line", async () => {
  expect(await brief("1. phone 0117 555 0101 2. remove React 3. add Rust to my skills")).toBe(
    "s1.phone = 0117 555 0101\ns6.items - React\ns6.items + Rust",
  );
});

describe("makes a résumé of an introduction", () => {
  test.each([
    [
      "Create a résumé for Maria Lopez, a nurse at Hill Clinic since 2018.",
      "personal_info.name = Maria Lopez\nexperience + {'company_info':{'name':'Hill Clinic','title':'nurse','start_date':'2018','is_current':true}}",
    ],
    [
      "Erstelle einen Lebenslauf für Jana Wirth, Erzieherin bei Kita Sonnenblume seit 2020",
      "personal_info.name = Jana Wirth\nexperience + {'company_info':{'name':'Kita Sonnenblume','title':'Erzieherin','start_date':'2020','is_current':true}}",
    ],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction, null)).toBe(plan);
  });

  test("but not of one with a word that is not understood", async () => {
    expect(await brief("Create a résumé for Maria Lopez, who juggles at Hill Clinic", null)).toMatch(/^declined: /);
  });
});

test("answers a question that reads like a statement", async () => {
  expect(await brief("現在の勤務先はどこですか？")).toMatch(/^answer: .*Acme Logistics GmbH/);
});
