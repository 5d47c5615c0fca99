import { expect, test } from "vitest";
import { draftOfAll, textOf } from "../test/drafts.ts";
import { type Printed, printed, toolsIn } from "../test/printed.ts";
import { readContact } from "./contact.ts";

/** What is read of a header, with what the rest of the document says below it. */
function contact(language: string, header: readonly Printed[], below: readonly Printed[] = []) {
  const rows = printed(...header, ...below);
  const read = readContact(rows.slice(0, header.length), rows, toolsIn(language));
  const place = Object.entries(read.place ?? {}).flatMap(([part, cut]) => (cut && typeof cut === "object" ? [[part, cut.text]] : []));
  return { phones: read.phones.map(({ text }) => text), location: read.location?.text ?? null, place: Object.fromEntries(place) };
}

test("a row of everything gives up its address without number and mail", () => {
  const row = "12 Oak Street, Springfield, IL 62701, (217) 555-0143, kim@example.org";
  expect(contact("en", ["Kim Alder", row])).toEqual({
    phones: ["(217) 555-0143"],
    location: "12 Oak Street, Springfield, IL 62701",
    place: { street: "12 Oak Street", city: "Springfield", state: "IL", postalCode: "62701" },
  });
});

test("labels between address and number belong to neither", () => {
  const row = "Ahornweg 5, 33602 Bielefeld Tel. 0521 5550142 E-Mail kim@example.org";
  expect(contact("de", ["Kim Alder", row])).toMatchObject({ phones: ["0521 5550142"], location: "Ahornweg 5, 33602 Bielefeld" });
});

test("a town alone beside contact data is the location when jobs name it too", () => {
  expect(contact("uk", ["Кім Вільховий", "Полтава | +380 50 555 01 42 | kim@example.org"], ["Школа № 7\tПолтава"])).toMatchObject({
    location: "Полтава",
    place: { city: "Полтава" },
  });
});

test("a town alone on a line among contact data is the location when jobs name it too", () => {
  const header = ["Kim Alder", "kim@example.org", "Umeå", "070-555 01 42"];
  expect(contact("sv", header, ["Nordbygg AB, Umeå"])).toMatchObject({ location: "Umeå" });
});

test.each([
  "LinkedIn | GitHub | kim@example.org | 0521 5550142",
  "Kim | kim@example.org | 0521 5550142",
  "Remote | kim@example.org | 0521 5550142",
])("no town is read from %s", (row) => {
  expect(contact("de", ["Kim Alder", row], ["Werkzeuge: GitHub, LinkedIn"]).location).toBeNull();
});

test("other mentions of the town tell where its name ends", () => {
  expect(contact("es", ["Kim Alder", "Calle del Olmo 3", "Olite Merindad 31390"], ["Bodegas Sur\tOlite"]).place).toEqual({
    street: "Calle del Olmo 3",
    city: "Olite",
    state: "Merindad",
    postalCode: "31390",
  });
});

test("what a labelled address leaves out is taken from beside it", () => {
  const header = ["Kim Alder", "Address\t2218 Alder Street", "Postal Code & City\t83702 Boise", "Phone\t555-0142"];
  expect(contact("en", header).place).toEqual({ street: "2218 Alder Street", city: "Boise", postalCode: "83702" });
});

test("the country of the address tells the numbers of the document", () => {
  const body = ["Erreichbar unter 044 668 18 00"];
  expect(contact("de", ["Kim Alder", "8001 Zürich, Schweiz"], body).phones).toEqual(["044 668 18 00"]);
  expect(contact("de", ["Kim Alder", "Leeds, UK"], body).phones).toEqual([]);
});

test("numbers of other sections are read when the header has none", () => {
  const body = ["Mobile: +44 7700 900142"];
  expect(contact("en", ["Kim Alder", "Leeds, UK"], body).phones).toEqual(["+44 7700 900142"]);
  expect(contact("en", ["Kim Alder", "Leeds, UK", "07700 900143"], body).phones).toEqual(["07700 900143"]);
});

test("takes the part of an address for the town that a job names too", async () => {
  const { address } = await draftOfAll(
    ["Hild Ashdown", { size: 22, bold: true }],
    "hild@example.org",
    "12 Rope Street, Millfields, Saltby, England",
    ["Experience", { size: 16, bold: true }],
    "Clerk, Harbour Trust Ltd, Saltby",
    "May 2017 - June 2021",
  );
  expect(textOf(address?.city)).toBe("Saltby");
});
