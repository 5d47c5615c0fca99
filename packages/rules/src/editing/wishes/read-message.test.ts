import type { Resume } from "@vitae/core/engine";
import { describe, expect, test } from "vitest";
import { busy } from "../words/test/busy-sample.ts";
import { inBrief } from "../words/test/in-brief.ts";
import { planned } from "../words/test/planned.ts";
import { sample } from "../words/test/sample.ts";

const brief = async (instruction: string, resume: Resume = sample): Promise<string> => inBrief(await planned(instruction, { resume }));

describe("a statement behind the name of a job is no bullet", () => {
  test.each([
    ["globex: started 4/2014, not april 15", "e2.company_info.start_date = 4/2014"],
    ["Globex: angefangen 4/2014, nicht April 2015", "e2.company_info.start_date = 4/2014"],
    ["Globex : commencé en 4/2014, pas avril 2015", "e2.company_info.start_date = 4/2014"],
    ["globex: mentored two interns", "e2.responsibilities + mentored two interns"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });
});

describe("a correction behind the name of a bullet is no text of one", () => {
  test.each([
    ["First bullet of my current job: we have 45 seats now, not 40", "e1.responsibilities: Ran a 40-seat canteen > Ran a 45-seat canteen"],
    [
      "Erster Stichpunkt meiner aktuellen Stelle: es sind 45 Plätze, nicht 40",
      "e1.responsibilities: Ran a 40-seat canteen > Ran a 45-seat canteen",
    ],
    ["First bullet of my current job: Ran a canteen", "e1.responsibilities: Ran a 40-seat canteen > Ran a canteen"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction, busy)).toBe(plan);
  });

  test("nor where neither number stands there", async () => {
    expect(await brief("First bullet of my current job: we have 45 seats now, not 60", busy)).toMatch(/^declined: /);
  });
});

describe("the name of a field behind a corrected value is no part of it", () => {
  test.each([
    ["it's Musterer my surname, not Muster", "s1.name = Anna Musterer"],
    ["c'est Musterer mon nom de famille, pas Muster", "s1.name = Anna Musterer"],
    ["es Musterer mi apellido, no Muster", "s1.name = Anna Musterer"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });
});

describe("how a name is spelt is no part of it", () => {
  test.each([
    ["it's Annah with an h, not Anna", "s1.name = Annah Muster"],
    ["it's Mustter with two t's, not Muster", "s1.name = Anna Mustter"],
    ["Mustter mit zwei t, nicht Muster", "s1.name = Anna Mustter"],
    ["c'est Mustter avec deux t, pas Muster", "s1.name = Anna Mustter"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });

  test("but a skill of one letter is one", async () => {
    expect(await brief("replace React with R")).toBe("s6.items: React > R");
  });
});

describe("the date behind which a language denies is the old one", () => {
  test.each([
    ["CKADは2021年ではなく2022年です", "e4.date = 2022年"],
    ["CKAD 2021 değil 2022", "e4.date = 2022"],
    ["CKAD was 2022, not 2021", "e4.date = 2022"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });
});

describe("a word for a kind of entry names none of several", () => {
  test.each([["Remove the certificate."], ["Remove the certification"], ["Lösche das Zertifikat"], ["Supprime le certificat"]])(
    "%s",
    async (instruction) => {
      expect(await brief(instruction, busy)).toBe("declined: ambiguous");
    },
  );

  test("and the one there is", async () => {
    expect(await brief("Remove the certificate.")).toBe("- e4");
  });
});

describe("changes nothing", () => {
  test.each([
    ["for a person who shares a word with a title", "my new engineer is called Ruth Abney, she is lovely"],
    ["for a person who shares a word with a title, in German", "mein neuer Engineer heißt Ruth Abney"],
    ["for a person who shares a word with a title, in French", "mon nouvel engineer s'appelle Ruth Abney"],
    [
      "for a skill that is named and not dealt with",
      "Sewing into the skills, Photoshop away somewhere else, and my location should read Graz",
    ],
    ["for a value beside what is not to be touched", "don't touch my phone, 0117 555 0101 is dads"],
    ["for a value that is called wrong", "the phone number 0117 555 0101 is wrong"],
    ["for a value that is called wrong, in German", "die Nummer 0117 555 0101 ist falsch"],
    ["for a value that is called wrong, in French", "le numéro 0117 555 0101 est faux"],
    ["for a name that begins with a small word", "my name is beneath Senior Muster"],
    ["for what is not to be removed", "don't remove React"],
    ["for what is not to be removed, in German", "React bitte nicht löschen"],
    ["for a skill that is not to stand alone", "don't list just React, and that is it"],
    ["for a skill that is to stand alone, in French", "ne mentionne que React"],
    ["for a skill that is to stand alone, in German", "bitte nicht auflisten nur React"],
    ["for a name that is only an employer", "I passed on Acme in April 2024, stick it with my other certs"],
    ["for a question", "don't I list React?"],
    ["for a bare negation", "I don't think React is bad"],
    ["for a trade of somebody else", "mon chef travaille chez Initech depuis mai 2024"],
    ["for a certificate that is no certificate", "my job at Globex expires in June 2026"],
  ])("%s", async (_, instruction) => {
    expect(await brief(instruction)).toMatch(/^(?:declined|answer): /);
  });
});

describe("what is not to be shown is removed", () => {
  test.each([
    ["Don't list React any more, I haven't used it in years", "s6.items - React"],
    ["please don't show my phone number", "s1.phone = "],
    ["Photoshop bitte nicht mehr auflisten", "s6.items - Photoshop"],
    ["ne mentionne plus Photoshop", "s6.items - Photoshop"],
    ["no menciones Photoshop", "s6.items - Photoshop"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });
});

describe("reads a leaving and a new position in one message", () => {
  test.each([
    [
      "Left Acme on 28 February 2025. Since March 2025 I am Head of Growth at Lantern Foods.",
      "e1.company_info.end_date = 28 February 2025\ns3 + {'company_info':{'name':'Lantern Foods','title':'Head of Growth','start_date':'March 2025','is_current':true}}",
    ],
    [
      "Ich habe Acme im Februar 2025 verlassen. Seit März 2025 bin ich Hafenwart bei Nordkai Umschlag.",
      "e1.company_info.end_date = Februar 2025\ns3 + {'company_info':{'name':'Nordkai Umschlag','title':'Hafenwart','start_date':'März 2025','is_current':true}}",
    ],
    [
      "J'ai quitté Acme en avril 2024, et depuis mai 2024 je suis chef exécutif chez Brasserie Quai",
      "e1.company_info.end_date = avril 2024\ns3 + {'company_info':{'name':'Brasserie Quai','title':'chef exécutif','start_date':'mai 2024','is_current':true}}",
    ],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });

  test("of two jobs at one employer, the one that goes on is left", async () => {
    expect(await brief("I left Acme in May 2024", busy)).toBe("e1.company_info.end_date = May 2024");
  });
});

describe("says when a certificate expires, and what was achieved", () => {
  test.each([
    ["My CKAD certificate expires in June 2026, note that", "e4.expiry_date = June 2026"],
    ["Mein CKAD-Zertifikat läuft im Juni 2026 ab", "e4.expiry_date = Juni 2026"],
    ["Mon certificat CKAD expire en juin 2026", "e4.expiry_date = juin 2026"],
    [
      "I passed Harbour Rescue with Tidal Board in April 2024, stick it with my other certs",
      "s5 + {'title':'Harbour Rescue','organization':'Tidal Board','date':'April 2024'}",
    ],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });
});

describe("leaves an adjective of a value, and a request that repeats the wish", () => {
  test.each([
    ["at Globex my proper title reads Kiln Lead", "e2.company_info.title = Kiln Lead"],
    ["meine Nummer lautet 0117 555 0101, die alte bitte ersetzen", "s1.phone = 0117 555 0101"],
    ["i only got going at Globex in summer 2014, put that as the start", "e2.company_info.start_date = summer 2014"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });
});

describe("leaves aside what people do or do not, and a complaint about the value that is set", () => {
  test.each([
    ["take React off the skills, nobody in a yard cares", "s6.items - React"],
    ["streich React aus den Kenntnissen, das nutzt doch niemand", "s6.items - React"],
    ["enlève React, personne ne regarde ça", "s6.items - React"],
    ["quita React, nadie lo usa", "s6.items - React"],
    ["Letters to my old email vanish. Use anna@quay.example from now on", "s1.email = anna@quay.example"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });

  test.each([
    ["Letters to my old phone come back. Use anna@quay.example at the door and remove it"],
    ["take React off the skills, nobody removes Photoshop"],
    ["nobody needs React"],
  ])("but not a part that asks for something: %s", async (instruction) => {
    expect(await brief(instruction)).toMatch(/^declined: /);
  });
});

describe("corrects what a message says stands there", () => {
  test.each([
    ["where it says Photoshop put Lightroom", "s6.items: Photoshop > Lightroom"],
    ["where you have Globex it should say Initech", "e2.company_info.name = Initech"],
    ["React should read Preact", "s6.items: React > Preact"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });

  test("but nothing where it does not stand", async () => {
    expect(await brief("where it says Oracle put Lightroom")).toMatch(/^declined: /);
  });
});

describe("parts wishes that no mark parts, and names what goes before the verb", () => {
  test.each([
    [
      "change phone to 0117 555 0101 remove photoshop add rust to skills",
      "s1.phone = 0117 555 0101\ns6.items - Photoshop\ns6.items + rust",
    ],
    ["lösche Photoshop ersetze React durch Preact", "s6.items - Photoshop\ns6.items: React > Preact"],
    ["supprime Photoshop ajoute Rust aux compétences", "s6.items - Photoshop\ns6.items + Rust"],
    ["React, Photoshop: delete", "s6.items - React\ns6.items - Photoshop"],
    ["headline: Engineer -> Lead Engineer", "s1.headline = Lead Engineer"],
    ["Make it Graz, Austria for location", "s1.location = Graz, Austria\ns1.address.city = "],
    ["I'm not at Acme anymore since March 2024", "e1.company_info.end_date = March 2024"],
    ["the candidate has moved to Graz", "s1.location = Graz\ns1.address.city = \ns1.address.country = "],
    ["Der Bewerber wohnt jetzt in Graz", "s1.location = Graz\ns1.address.city = \ns1.address.country = "],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });

  test.each([
    ["for a title that is the line under the name too", "Engineer -> Lead Engineer"],
    ["for a wish among the others that is not understood", "change phone to 0117 555 0101 remove the frobnicator add rust to skills"],
    ["for a condition", "if you change the phone remove photoshop"],
    ["for a colon behind what stays", "React, Photoshop: keep"],
  ])("but does nothing %s", async (_, instruction) => {
    expect(await brief(instruction)).toMatch(/^declined: /);
  });
});

describe("leaves aside what is said about a value or about what stands there", () => {
  test.each([
    ["my mobile is 0117 555 0101, but only after seven in the evening", "s1.phone = 0117 555 0101"],
    ["Telefon: 0117 555 0101, aber bitte nur abends", "s1.phone = 0117 555 0101"],
    ["change my email to anna@harbour.example (the private one)", "s1.email = anna@harbour.example"],
    ["Globex ended in 2018, the start is right", "e2.company_info.end_date = 2018"],
    ["my surname is Lindquist Moor, the first name is fine", "s1.last_name = Lindquist Moor"],
    ["remove React, it has run out of steam", "s6.items - React"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });

  test.each([
    ["for a contact value that is taken back", "my mobile is 0117 555 0101, but that is my dad's"],
    ["for a contact value with a condition", "my mobile is 0117 555 0101 if I get the contract"],
    ["for a contact value that is dropped again", "my mobile is 0117 555 0101, never mind"],
    ["for an extension that the value would lose", "my phone is 0117 555 0101 ext. 12"],
    ["for an extension behind a comma", "my phone is 0117 555 0101, ext. 12"],
    ["for an extension in brackets", "change my phone to 0117 555 0101 (ext. 12)"],
    ["for an address in brackets that is none any more", "change my email to anna@harbour.example (no longer valid)"],
    ["for skills behind an address", "my email is anna@harbour.example, Kubernetes and Terraform"],
  ])("but does nothing %s", async (_, instruction) => {
    expect(await brief(instruction)).toMatch(/^declined: /);
  });
});

describe("adds what was told to the section that the next clause names", () => {
  test.each([
    [
      "I also helped out as a Trail Guide at Tidal Trust from 2018 to 2019, put that in volunteering",
      "volunteering + {'title':'Trail Guide','organization':'Tidal Trust','start_date':'2018','end_date':'2019'}",
    ],
    ["I speak Danish, B1. Add it to my languages", "s8 + {'title':'Danish','text':'B1'}"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });

  test("but not to a section that it is to stand before", async () => {
    expect(await brief("I won the Harbour Prize in 2021. Put it before my projects.")).toMatch(/^declined: /);
  });

  test("but not what somebody else did", async () => {
    expect(await brief("My brother was a Trail Guide at Tidal Trust in 2018, put that in volunteering")).toMatch(/^declined: /);
  });
});

describe("writes the base form of a month, where the language inflects it", () => {
  test.each([
    ["odeszłam z Acme w czerwcu 2024", "e1.company_info.end_date = czerwiec 2024"],
    ["я ушла из Acme в июне 2024", "e1.company_info.end_date = июнь 2024"],
    ["dodaj Vitest do umiejętności", "s6.items + Vitest"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });
});

test("ends a value where another field is spoken of", async () => {
  expect(await brief("put Kiln Lead under my name as the headline")).toMatch(/^(?:s1\.headline = Kiln Lead$|declined: )/);
});
