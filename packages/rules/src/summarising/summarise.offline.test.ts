import { collapseWithOffsets } from "@vitae/core/engine";
import { verbatimQuotes } from "@vitae/core/internal/interviews/quotes";
import type { CallContext, Turn } from "@vitae/core/ports";
import { describe, expect, test } from "vitest";
import { removeJudgements } from "../safeguards/remove-judgements.ts";
import { offlineSummariser } from "./summarise.offline.ts";

const call = (signal: AbortSignal = new AbortController().signal): CallContext => ({
  signal,
  deadline: Number.MAX_SAFE_INTEGER,
  log: { write: () => {}, with: () => call().log },
  recordUsage: () => {},
  trackPending: () => {},
});

/** "A: ...", one turn a line. */
const turnsOf = (script: string): readonly Turn[] =>
  script.split("\n").map((line) => {
    const [participant = "", ...text] = line.split(": ");
    return { participant, text: text.join(": "), start: null, end: null, endInferred: false };
  });

const sumUp = async (turns: readonly Turn[], language: string | null = null) => offlineSummariser().summarise({ turns, language }, call());

const talks: Readonly<
  Record<
    string,
    { readonly script: string; readonly greeting: string; readonly asked: string; readonly answer: string; readonly later: string }
  >
> = {
  en: {
    script: `I: Good morning, Maya. Thank you for coming in today. How did you come to logistics?
M: I started as a picker in a warehouse in Leeds. After two years I planned the routes of the whole warehouse on paper. My routes cut the walking distance by eighteen percent.
I: Tell me about the migration of the system.
M: We moved forty thousand stock locations over one weekend. The migration of the stock took three months to prepare. The label printers failed, so we wrote the labels by hand.
I: Thank you. We will let you know by Friday.`,
    greeting: "Thank you for coming in today.",
    asked: "How did you come to logistics?",
    answer: "warehouse",
    later: "We will let you know by Friday.",
  },
  de: {
    script: `I: Guten Tag, Frau Okoro. Vielen Dank, dass Sie da sind. Wie kamen Sie in die Logistik?
M: Ich habe als Kommissioniererin in einem Lager in Leeds angefangen. Nach zwei Jahren plante ich die Wege des ganzen Lagers auf Papier. Meine Wege verkürzten die Laufstrecke um achtzehn Prozent.
I: Erzählen Sie von der Umstellung des Systems.
M: Wir haben vierzigtausend Lagerplätze an einem Wochenende umgestellt. Die Umstellung des Lagers brauchte drei Monate Vorbereitung.
I: Vielen Dank. Wir melden uns bis Freitag bei Ihnen.`,
    greeting: "Vielen Dank, dass Sie da sind.",
    asked: "Wie kamen Sie in die Logistik?",
    answer: "Lager",
    later: "Wir melden uns bis Freitag bei Ihnen.",
  },
  fr: {
    script: `I: Bonjour Madame. Merci d'être venue. Comment êtes-vous arrivée dans la logistique ?
M: J'ai commencé comme préparatrice dans un entrepôt à Leeds. Après deux ans, je planifiais les parcours de tout l'entrepôt sur papier. Mes parcours ont réduit la distance de dix-huit pour cent.
I: Parlez-moi de la migration du système.
M: Nous avons déplacé quarante mille emplacements en un week-end. La migration des emplacements a demandé trois mois de préparation.
I: Merci beaucoup. Nous vous enverrons la réponse avant vendredi.`,
    greeting: "Merci d'être venue.",
    asked: "Comment êtes-vous arrivée dans la logistique ?",
    answer: "entrepôt",
    later: "Nous vous enverrons la réponse avant vendredi.",
  },
  es: {
    script: `I: Buenos días, María. Gracias por venir. ¿Cómo llegó usted a la logística?
M: Empecé como preparadora de pedidos en un almacén de Leeds. Después de dos años planificaba las rutas de todo el almacén en papel. Mis rutas redujeron la distancia un dieciocho por ciento.
I: Cuénteme sobre la migración del sistema.
M: Movimos cuarenta mil ubicaciones en un fin de semana. La migración de las ubicaciones necesitó tres meses de preparación.
I: Muchas gracias. Le enviaremos una respuesta antes del viernes.`,
    greeting: "Gracias por venir.",
    asked: "¿Cómo llegó usted a la logística?",
    answer: "almacén",
    later: "Le enviaremos una respuesta antes del viernes.",
  },
  pl: {
    script: `I: Dzień dobry, pani Mario. Dziękuję za przyjście. Jak trafiła pani do logistyki?
M: Zaczęłam jako pakowaczka w magazynie w Leeds. Po dwóch latach planowałam trasy całego magazynu na papierze. Moje trasy skróciły drogę o osiemnaście procent.
I: Proszę opowiedzieć o migracji systemu.
M: Przenieśliśmy czterdzieści tysięcy miejsc w jeden weekend. Migracja tych miejsc wymagała trzech miesięcy przygotowań.
I: Dziękuję bardzo. Odezwiemy się do piątku.`,
    greeting: "Dziękuję za przyjście.",
    asked: "Jak trafiła pani do logistyki?",
    answer: "magazyn",
    later: "Odezwiemy się do piątku.",
  },
  ru: {
    script: `I: Добрый день, Мария. Спасибо, что пришли. Как вы попали в логистику?
M: Я начинала сборщицей на складе в Лидсе. Через два года я планировала маршруты всего склада на бумаге. Мои маршруты сократили путь на восемнадцать процентов.
I: Расскажите о переносе системы.
M: Мы перенесли сорок тысяч мест за одни выходные. Перенос этих мест потребовал трёх месяцев подготовки.
I: Большое спасибо. Мы сообщим вам ответ в пятницу.`,
    greeting: "Спасибо, что пришли.",
    asked: "Как вы попали в логистику?",
    answer: "склад",
    later: "Мы сообщим вам ответ в пятницу.",
  },
  tr: {
    script: `I: Günaydın Maria Hanım. Geldiğiniz için teşekkür ederim. Lojistiğe nasıl başladınız?
M: Leeds'te bir depoda toplayıcı olarak başladım. İki yıl sonra bütün deponun rotalarını kağıt üzerinde planlıyordum. Rotalarım yürüme mesafesini yüzde on sekiz kısalttı.
I: Sistem geçişini anlatır mısınız?
M: Bir hafta sonunda kırk bin yeri taşıdık. Bu yerlerin taşınması için üç ay hazırlık yaptık.
I: Teşekkürler. Size cuma gününe kadar haber vereceğiz.`,
    greeting: "Geldiğiniz için teşekkür ederim.",
    asked: "Lojistiğe nasıl başladınız?",
    answer: "depo",
    later: "Size cuma gününe kadar haber vereceğiz.",
  },
  ja: {
    script: `面接官: こんにちは。本日はありがとうございます。物流の仕事はどのように始めましたか。
森: 最初はリーズの倉庫で商品を集める仕事をしていました。二年後には倉庫全体の経路を紙で計画していました。私の経路で歩く距離が十八パーセント短くなりました。
面接官: システムの移行について教えてください。
森: 週末に四万か所の在庫を移しました。在庫の移行の準備には三か月かかりました。
面接官: ありがとうございます。金曜日までにご連絡いたします。`,
    greeting: "本日はありがとうございます。",
    asked: "物流の仕事はどのように始めましたか。",
    answer: "倉庫",
    later: "金曜日までにご連絡いたします。",
  },
  zh: {
    script: `面试官: 您好。很高兴见到您。您是怎么进入物流行业的？
王: 我最初在利兹的一个仓库做拣货员。两年以后我在纸上规划整个仓库的路线。我的路线让步行距离减少了百分之十八。
面试官: 请介绍一下系统迁移的情况。
王: 我们用一个周末迁移了四万个库位。库位迁移准备了三个月的时间。
面试官: 谢谢。我们会在周五之前通知您结果。`,
    greeting: "很高兴见到您。",
    asked: "您是怎么进入物流行业的？",
    answer: "仓库",
    later: "我们会在周五之前通知您结果。",
  },
  ko: {
    script: `면접관: 안녕하세요. 와 주셔서 감사합니다. 물류 일은 어떻게 시작하셨나요?
김: 저는 리즈의 창고에서 피킹 작업자로 시작했습니다. 이 년 뒤에는 창고 전체의 경로를 종이에 계획했습니다. 제 경로 덕분에 이동 거리가 십팔 퍼센트 줄었습니다.
면접관: 시스템 이전에 대해 말씀해 주세요.
김: 우리는 주말 동안 사만 개의 재고 위치를 옮겼습니다. 재고 위치 이전은 준비에 석 달이 걸렸습니다.
면접관: 고맙습니다. 금요일까지 결과를 알려 드리겠습니다.`,
    greeting: "와 주셔서 감사합니다.",
    asked: "물류 일은 어떻게 시작하셨나요?",
    answer: "창고",
    later: "금요일까지 결과를 알려 드리겠습니다.",
  },
  ar: {
    script: `المحاور: صباح الخير يا مريم. شكرا على حضورك. كيف دخلت مجال الخدمات اللوجستية؟
مريم: بدأت عاملة في مستودع في مدينة ليدز قبل سنوات. بعد عامين كنت أخطط مسارات المستودع كله على الورق. خفضت هذه المسارات مسافة المشي بنسبة كبيرة جدا.
المحاور: حدثيني عن نقل النظام.
مريم: نقلنا أربعين ألف موقع في عطلة نهاية أسبوع واحدة. احتاج نقل المواقع إلى ثلاثة أشهر من التحضير.
المحاور: شكرا جزيلا. سنتواصل معك قبل يوم الجمعة.`,
    greeting: "شكرا على حضورك.",
    asked: "كيف دخلت مجال الخدمات اللوجستية؟",
    answer: "مستودع",
    later: "سنتواصل معك قبل يوم الجمعة.",
  },
};

describe.each(Object.entries(talks))("a talk in %s", (language, { script, greeting, asked, answer, later }) => {
  const turns = turnsOf(script);

  test("is summed up in its own language, and a warning says how", async () => {
    const { value, engine: by, warnings } = await sumUp(turns, "sv");
    expect(value.language).toBe(language);
    expect(by.name).toBe("offline");
    expect(warnings.map(({ code }) => code)).toEqual(["extractive_summary"]);
  });

  test("tells its questions with what was answered", async () => {
    const { value } = await sumUp(turns);
    const question = value.questions.find((each) => each.question === asked);
    expect(question?.turn).toBe(0);
    expect(question?.answerSummary).toContain(answer);
    expect(value.questions).toHaveLength(2);
  });

  test("keeps greetings and questions out of the summary", async () => {
    const { summary, keyPoints } = (await sumUp(turns)).value;
    for (const prose of [summary, ...keyPoints]) {
      expect(prose).not.toContain(greeting);
      expect(prose).not.toContain(asked);
    }
    expect(summary).not.toBe("");
  });

  test("names what was promised", async () => {
    expect((await sumUp(turns)).value.followUps).toEqual([`${turns[0]?.participant}: ${later}`]);
  });

  test("says nothing that was not said, and the same again", async () => {
    const { value } = await sumUp(turns);
    const all = collapseWithOffsets(turns.map(({ text }) => text).join(" ")).collapsed;
    const told = [
      ...value.keyPoints,
      ...value.followUps.map((promise) => promise.slice(promise.indexOf(": ") + 2)),
      ...value.sources.flatMap(({ sentence }) => sentence.split(" … ")).map((clause) => clause.replace(/ …$/u, "")),
      ...value.topics.map(({ summary }) => summary),
      ...value.questions.map((each) => each.question),
    ];
    expect(told.filter((text) => !all.includes(collapseWithOffsets(text).collapsed))).toEqual([]);
    expect(verbatimQuotes(value.quotes, turns)).toEqual(value.quotes);
    expect(removeJudgements(value, turns)).toEqual(value);
    expect((await sumUp(turns)).value).toEqual(value);
  });
});

const interview = `Ilse: Hello Owen, did you find us all right?
Owen: I did, thanks.
Ilse: Good. Tell me what you do at the moment.
Owen: So I'm a tram driver at Northline, in Leith.
Ilse: Okay.
Owen: Since 2016, on the night lines.
Ilse: And which licences do you hold?
Owen: Um.
Ilse: Just roughly.
Owen: The tram licence and a bus licence, both valid until 2029.
Ilse: Both, right? Why do you want to leave.
Owen: Because Northline is closing the Leith depot.
Ilse: Do you mind early shifts? Hang on, that's my phone. Sorry about that.
Owen: No worries.
Ilse: What pay are you looking for?
Owen: I'd want twenty-two an hour.
Ilse: And how much notice do you have to give?
Owen: Four weeks.
Ilse: Do you have any questions for me?
Owen: Yes. Who makes the rota.
Ilse: The depot manager does, six weeks ahead.
Owen: Great.
Ilse: So I'll call your depot on Monday, and I'll send you the contract by Thursday.
Owen: Thanks. I'll bring my licences tomorrow.
Ilse: Lovely, bye.`;

test("an answer is all that the other side says until the asker goes on; small talk and tags are no questions", async () => {
  const { questions } = (await sumUp(turnsOf(interview))).value;
  expect(questions.map(({ question, answerSummary }) => [question, answerSummary])).toEqual([
    ["Tell me what you do at the moment.", "So I'm a tram driver at Northline, in Leith. Since 2016, on the night lines."],
    ["And which licences do you hold?", "The tram licence and a bus licence, both valid until 2029."],
    ["Why do you want to leave.", "Because Northline is closing the Leith depot."],
    ["Do you mind early shifts?", ""],
    ["What pay are you looking for?", "I'd want twenty-two an hour."],
    ["And how much notice do you have to give?", "Four weeks."],
    ["Do you have any questions for me?", "Yes."],
    ["Who makes the rota.", "The depot manager does, six weeks ahead."],
  ]);
});

test("a reply that breaks off the talk answers nothing", async () => {
  const script = `${interview.slice(0, interview.indexOf("Owen: Great."))}Owen: And who pays the uniform?
Ilse: Hang on, that's the door. Right, where were we.
Owen: It's fine.`;
  const { questions } = (await sumUp(turnsOf(script))).value;
  expect(questions.at(-1)).toMatchObject({ question: "And who pays the uniform?", answerSummary: "" });
});

test("the summary names the facts in the order of the talk, each line with the turn that says it", async () => {
  const turns = turnsOf(interview);
  const { summary, sources } = (await sumUp(turns)).value;
  expect(sources.map(({ sentence }) => sentence).join("\n")).toBe(summary);
  for (const { sentence, turns: own } of sources) {
    expect(own).toHaveLength(1);
    for (const clause of sentence.split(/ … | …$/u)) expect(turns[own[0] ?? -1]?.text).toContain(clause);
    expect(sentence).not.toMatch(/[,;:]$/u);
  }
  for (const fact of ["tram driver at Northline", "2016", "2029", "closing the Leith depot", "twenty-two", "Four weeks"])
    expect(summary).toContain(fact);
  expect(summary).not.toMatch(/bring my licences|No worries|find us/u);
});

test("follow-ups name who promised what by when, each promise of a sentence by itself", async () => {
  const { followUps } = (await sumUp(turnsOf(interview))).value;
  expect(followUps).toEqual([
    "Ilse: I'll call your depot on Monday",
    "Ilse: I'll send you the contract by Thursday.",
    "Owen: I'll bring my licences tomorrow.",
  ]);
});

test("topics are named as a person names them, in the order of the talk", async () => {
  const { topics } = (await sumUp(turnsOf(interview))).value;
  expect(topics.map(({ title }) => title)).toEqual([
    "Career so far",
    "Licences and certificates",
    "Reason for the change",
    "Pay",
    "Notice period",
  ]);
});

test("turns without names are read as a dialogue of two who take turns", async () => {
  const nameless = turnsOf(interview).map((turn) => ({ ...turn, participant: "" }));
  const { questions, followUps } = (await sumUp(nameless)).value;
  expect(questions.find(({ question }) => question.includes("notice"))?.answerSummary).toBe("Four weeks.");
  expect(followUps).toContain("I'll send you the contract by Thursday.");
});

test("a language without words of its own is read by turns, figures and dates", async () => {
  const script = `Mari: Tere hommikust, kas leidsite meid kergesti?
Jaan: Jah, tulin bussiga.
Mari: Kus te praegu töötate?
Jaan: Töötan Tartu Liinides bussijuhina alates 2016.
Mari: Millised load teil on?
Jaan: D-kategooria, kehtib 2029. aastani.
Mari: Miks te lahkuda soovite?
Jaan: Depoo pannakse kinni.
Mari: Kui suur on teie palgasoov?
Jaan: Umbes 2100 eurot.
Mari: Ma saadan lepingu neljapäevaks.
Jaan: Aitäh teile.`;
  const { summary, questions, followUps, topics } = (await sumUp(turnsOf(script))).value;
  expect(questions.map(({ answerSummary }) => answerSummary)).toEqual([
    "Töötan Tartu Liinides bussijuhina alates 2016.",
    "D-kategooria, kehtib 2029. aastani.",
    "Depoo pannakse kinni.",
    "Umbes 2100 eurot.",
  ]);
  for (const fact of ["Tartu Liinides", "D-kategooria", "2100"]) expect(summary).toContain(fact);
  expect(followUps).toEqual(["Mari: Ma saadan lepingu neljapäevaks."]);
  expect(topics).toEqual([]);
});

test("a verdict that somebody passes is not repeated", async () => {
  const script = `${talks.en?.script}\nI: I think that we should hire her for the warehouse in Leeds. She seemed very confident about the migration of the warehouse.`;
  const { value } = await sumUp(turnsOf(script));
  expect(JSON.stringify(value)).not.toMatch(/hire|confident/);
});

test("an interviewer who answers with a question has not answered", async () => {
  const { questions } = (
    await sumUp(
      turnsOf("A: Do you have questions about the position?\nB: Is the position remote on Fridays?\nA: It is three days on site."),
    )
  ).value;
  expect(questions.map(({ answerSummary }) => answerSummary)).toEqual(["", "It is three days on site."]);
});

test("a short answer keeps its yes", async () => {
  const { questions } = (
    await sumUp(turnsOf("A: Have you used a bidding platform before?\nB: Yes. I used a bidding platform in my second job."))
  ).value;
  expect(questions[0]?.answerSummary).toBe("Yes. I used a bidding platform in my second job.");
});

test.each([
  ["nothing but a greeting", "A: Hello.", "Hello."],
  ["one question", "A: Where were you?", "Where were you?"],
])("of %s there is still something to tell", async (_, script, summary) => {
  expect((await sumUp(turnsOf(script))).value.summary).toBe(summary);
});

test("without a word there is nothing to tell", async () => {
  const { value } = await sumUp(turnsOf("A: …"));
  expect(value).toEqual({ language: "und", summary: "", sources: [], keyPoints: [], topics: [], questions: [], followUps: [], quotes: [] });
});

test("speech that was written down without any mark is cut into pieces that can be read", async () => {
  const words = Array.from({ length: 3_000 }, (_, at) => ["we", "moved", `shelf${at % 97}`, "to", "the", `dock${at % 89}`][at % 6]);
  const { summary } = (await sumUp([{ participant: "", text: words.join(" "), start: null, end: null, endInferred: false }])).value;
  expect(Math.max(...summary.split("\n").map((line) => line.length))).toBeLessThanOrEqual(320);
});

test("the summary of a long talk has 120 words at most", async () => {
  const long = Array.from(
    { length: 900 },
    (_, at) => `Harbour number ${at * 7919} got ${at % 13} cranes from supplier ${at % 31} in spring.`,
  );
  const { value } = await sumUp(turnsOf(long.map((text, at) => `${at % 2 ? "A" : "B"}: ${text}`).join("\n")));
  const words = value.summary.split(/\s+/u).length;
  expect(words).toBeGreaterThan(40);
  expect(words).toBeLessThanOrEqual(120);
});

test("ends when the call does", async () => {
  const turns = [{ participant: "", text: "We moved the shelves. ".repeat(50_000), start: null, end: null, endInferred: false }];
  const summing = offlineSummariser().summarise({ turns, language: null }, call(AbortSignal.abort()));
  await expect(summing).rejects.toMatchObject({ code: "cancelled" });
});
