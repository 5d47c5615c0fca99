import { expect, test } from "vitest";
import { identifyDocument, identifyLanguage } from "./identify-language.ts";
import { languageFiles } from "./language-files.ts";

const identified = (...lines: readonly string[]) => identifyLanguage(lines.join("\n"), languageFiles());

test.each([
  [
    "ru",
    ["Игорь Саввин", "Повар горячего цеха", "Ресторан «Мельница», Казань, 2019 — н. в.", "Меню и закупка продуктов", "Обучение стажёров"],
  ],
  ["ru", ["Ольга Демьянова", "Завод «Прибой», инженер-технолог", "Внедрение системы учёта деталей", "КБ «Вымпел», техник"]],
  ["ru", ["Анна Крылова", "Медицинская сестра", "Городская больница № 3, Пермь", "Уход за пациентами на дому"]],
  ["uk", ["Тарас Гнатюк", "Водій-далекобійник", "ТОВ «Шлях», Рівне, 2016 — 2023", "Рейси Польща — Німеччина", "ПТУ № 7, Рівне"]],
  ["uk", ["Оксана Мельничук", "Догляд за хворими після операцій", "Міська поліклініка № 2, Стрий", "Навчання студентів"]],
  ["bg", ["Петър Колев", "Шофьор", "Транспорт Колев ООД, Русе, 2015 — 2022", "Превоз на стоки в чужбина", "Техникум по транспорт"]],
  ["bg", ["Мария Стоянова", "Изготвяне на справки и годишни отчети", "Обслужване на клиенти и работа с каса"]],
  ["sr", ["Милица Јовић", "Медицинска сестра", "Општа болница Ужице, 2014 — 2021", "Нега болесника и рад у амбуланти"]],
  ["tr", ["Aylin Koçak", "Aşçı ve pasta ustası", "Çınar Otel, Bodrum 2017 – 2021", "Kırk kişilik mutfağın alışverişini yaptım"]],
  ["cs", ["Zdeněk Hájek", "Řidič kamionu, Přeprava Hájek s.r.o., 2015 – 2021", "Rozvoz zboží ve střední Evropě a údržba vozů"]],
  ["sk", ["Ľubica Šťastná", "Účtovníčka, Pekáreň Klas, 2014 – 2020", "Mzdy a výkazy pre štyridsať ľudí v dvoch závodoch"]],
])("a page in %s without a heading is identified by its letters and small words: %j", (tag, lines) => {
  expect(identified(...lines)).toBe(tag);
});

test("a Russian page that names a Ukrainian and a Serbian employer is Russian", () => {
  const lines = ["Ольга Демьянова", "ТОВ «Ранкові зорі», бухгалтер", "«Јадран», экономист", "Расчёт заработной платы и отчёты в фонды"];
  expect(identified(...lines)).toBe("ru");
});

test("a page in a script is in no language of another script", () => {
  expect(identified("Рейс 7, 2016 — 2023")).not.toMatch(/lv|lt|en|de/);
});

test("a Japanese form of Chinese characters with few syllables is Japanese, and a Chinese page that names a Japanese brand Chinese", () => {
  expect(
    identified("履歴書", "氏名 白石 奏太", "職歴", "2010年4月 宍道酒造株式会社 入社", "2016年9月 一身上の都合により退社", "現在に至る"),
  ).toBe("ja");
  expect(
    identified("王立新", "负责仓库管理和货物盘点，组织三个班组的工作", "与ヤマト公司合作运输", "江西财经大学，物流管理专业，学士学位"),
  ).toBe("zh");
});

test.each([
  ["eu", "Biltegiko arduraduna\notsaila 2018 - martxoa 2021\nGidaria\n2012 urtarrila - 2018 urtarrila"],
  ["es", "Jefe de almacén en la fábrica de los Llanos\nmarzo de 2018 - mayo de 2021\nConductor de camiones\nenero de 2012 - junio de 2018"],
])("a document is in %s by the names of its months only where no language with a folder has them", (tag, text) => {
  expect(identifyDocument(text, languageFiles())).toBe(tag);
});
