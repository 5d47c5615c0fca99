import { expect, test } from "vitest";
import { identifyLanguage } from "./identify-language.ts";
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
