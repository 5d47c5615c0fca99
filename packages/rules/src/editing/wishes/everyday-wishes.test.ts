import { Resume } from "@vitae/core/engine";
import { describe, expect, test } from "vitest";
import { busy } from "../words/test/busy-sample.ts";
import { inBrief } from "../words/test/in-brief.ts";
import { planned } from "../words/test/planned.ts";
import { sample } from "../words/test/sample.ts";

const brief = async (instruction: string, resume: Resume = sample): Promise<string> => inBrief(await planned(instruction, { resume }));

describe("misspelt words of an instruction", () => {
  test.each([
    ["rename the Skills haeding to Toolbox", "s6 is Toolbox"],
    ["rename the Skills heding to Toolbox", "s6 is Toolbox"],
    ["dleete the last bullet of my currnet job", "e1.responsibilities - Wrote tests"],
    ["my BSc was finnished in 2016", "e3.end_date = 2016"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });
});

describe("a correction", () => {
  test.each([
    ["My canteen had 45 seats, not 40", "e1.responsibilities: Ran a 40-seat canteen > Ran a 45-seat canteen"],
    ["I wasn't a Loader at Acme, I was Fitter", "e20.company_info.title = Fitter"],
    ["you have my forklift certification as 2019 and it was 2020", "e21.date = 2020"],
    ["English is NOT B2, it's C1", "e8.text = C1"],
    ["English should be C2", "e8.text = C2"],
    ["first bullet of my current job: 45 seats, not 40", "e1.responsibilities: Ran a 40-seat canteen > Ran a 45-seat canteen"],
    ["the first bullet of my latest job: 40 is out of date, it's 45", "e1.responsibilities: Ran a 40-seat canteen > Ran a 45-seat canteen"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction, busy)).toBe(plan);
  });

  test("of a number word", async () => {
    expect(await brief("it should say five in the bullet about the team, not four")).toMatch(
      /^(?:e1\.responsibilities: Led a team of four > Led a team of five$|declined: )/,
    );
  });

  test("never writes a year as the name of an award", async () => {
    expect(await brief("you have my forklift certification as 2018 and it was 2020", busy)).toMatch(/^declined: /);
  });

  test("of one part of the name keeps the other", async () => {
    expect(await brief("my name is Mustar")).toBe("s1.name = Anna Mustar");
    expect(await brief("my name is Berger")).toMatch(/^declined: /);
  });
});

describe("corrects words of a text", () => {
  test.each([
    ["a team of four should be a team of five and a trainee", "e1.responsibilities: Led a team of four > Led a team of five and a trainee"],
    ["Since 2011 I did it, so say fifteen instead of 40", "declined: "],
  ])("%s", async (instruction, plan) => {
    const read = await brief(instruction, instruction.includes("team") ? sample : busy);
    expect(plan === "declined: " ? read.slice(0, plan.length) : read).toBe(plan);
  });
});

describe("a name in another form", () => {
  test.each([
    ["It's Anna R. Muster", "s1.name = Anna R. Muster"],
    ["i forgot my middle initial, Anna R. Muster", "s1.name = Anna R. Muster"],
    ["I'm Anna Muster-Berg now", "s1.name = Anna Muster-Berg"],
    ["MY EMAIL HAS A TYPO, IT SHOULD BE ana@old.example", "s1.email = ana@old.example"],
    ["Globex → Globex Steel", "e2.company_info.name = Globex Steel"],
    ["My company is called Acme Freight now", "e1.company_info.name = Acme Freight"],
    ["the loader job, make it Head Loader", "e20.company_info.title = Head Loader"],
    ["Please update my title at Globex to Electrical Engineer, effective immediately", "e2.company_info.title = Electrical Engineer"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction, busy)).toBe(plan);
  });
});

describe("which of several is meant", () => {
  test.each([
    ["job 2: title Field Engineer", "e2.company_info.title = Field Engineer"],
    ["I finished at Acme in May 2016, not 2015", "e20.company_info.end_date = May 2016"],
    ["Change 2012 to 2013 for the start of Acme", "e20.company_info.start_date = 2013"],
    ["Remove the entry 'CKAD'", "- e4"],
    ["Remove 'CKAD' and insert 'CKA, 2025, CNCF' instead", "declined: "],
  ])("%s", async (instruction, plan) => {
    const read = await brief(instruction, busy);
    expect(plan === "declined: " ? read.slice(0, plan.length) : read).toBe(plan);
  });
});

describe("reads a wish in other words", () => {
  test.each([
    ["Set my headline to blank", "s1.headline = "],
    ["i was a Lead Engineer at Globex, not junior engineer", "e2.company_info.title = Lead Engineer"],
    ["English should go before German", "e8 @0"],
    ["add Danish (basic) and Polish (fluent)", "s8 + {'title':'Danish','text':'basic'}\ns8 + {'title':'Polish','text':'fluent'}"],
    ["skills +thermal imaging, +Rust", "s6.items + thermal imaging\ns6.items + Rust"],
    ["I speak a little Danish", "s8 + {'title':'Danish','text':'a little'}"],
    ["The English is better than that, make it C1", "e8.text = C1"],
    ["strike the reference to the routes", "e1.responsibilities - Planned routes"],
    ["I'd be grateful if the post at Globex were omitted", "- e2"],
    ["could the university entry come off?", "- e3"],
    ["My phone's the same but my email's a@new.example", "s1.email = a@new.example"],
    [
      "New job: Art Director at Initech, Graz, May 2025 to present",
      "s3 + {'company_info':{'name':'Initech','title':'Art Director','start_date':'May 2025','end_date':'present','location':'Graz','is_current':true}}",
    ],
    [
      "Please add my new degree. I finished a Master of Arts at Hill University in 2023.",
      "s4 + {'degree':'Master of Arts','institution_name':'Hill University','graduation_year':'2023'}",
    ],
    [
      "Between 2008 and 2011 I was a Clerk at Rosie's. Add it as a job.",
      "s3 + {'company_info':{'name':'Rosie's','title':'Clerk','start_date':'2008','end_date':'2011'}}",
    ],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });

  test.each([
    ["I also speak Danish, just basics"],
    ["New job: Art Director at Initech, Graz, May 2025 to present. I lead a team of five."],
    ["Projects: org = Hill Club"],
    ["take Vienna off"],
  ])("changes nothing where a part of it is lost: %s", async (instruction) => {
    expect(await brief(instruction)).toMatch(/^declined: /);
  });
});

describe("order", () => {
  test.each([
    ["Place Education before Experience", "s4 @2"],
    ["Company Globex must be before Acme Logistics", "e2 @0"],
    ["move the interests to the end of the CV", "s9 @9"],
    ["switch Chess to Go, and add Kafka too", "s9.items: Chess > Go\ns6.items + Kafka"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });

  test.each([
    ["list my jobs oldest first", "e2 @0"],
    ["sort my jobs by date, newest first", ""],
    ["add Vue right after React in my skills", "s6.items + Vue @1"],
    ["Don't delete my interests, just sort them alphabetically", ""],
    ["Remove all projects except the zephyr one", "- e5"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });
});

describe("a message in another language", () => {
  test.each([
    ["Nein, ich meinte: mein Telefon ist +43 1 777", "s1.phone = +43 1 777"],
    ["no, perdón, quise decir que el móvil es 600 111 222", "s1.phone = 600 111 222"],
    ["Doch nicht Photoshop löschen", /^declined: /],
    ["Brakuje hiszpańskiego na poziomie A2", "s8 + {'title':'hiszpański','text':'A2'}"],
    ["Ajoute l'italien niveau A2", "s8 + {'title':'italien','text':'A2'}"],
    ['Überschrift "Skills" soll "Stärken" heißen', "s6 is Stärken"],
    ["noem Skills voortaan Toolbox", "s6 is Toolbox"],
    ["Statt Junior Engineer bitte leitende Ingenieurin hinschreiben", "e2.company_info.title = leitende Ingenieurin"],
    [
      "Nueva experiencia: Enfermera en Hospital La Fe, desde mayo de 2020",
      "s3 + {'company_info':{'name':'Hospital La Fe','title':'Enfermera','start_date':'mayo de 2020','is_current':true}}",
    ],
    ["dodaj prawo jazdy kat. B do umiejętności", "s6.items + prawo jazdy kat. B"],
    ["Meu telefone é (11) 98888-7777", "s1.phone = (11) 98888-7777"],
    ["De functietitel bij Globex moet Jongerenwerker zijn", "e2.company_info.title = Jongerenwerker"],
    ["Ik heet nu Anna de Boer", "s1.name = Anna de Boer"],
    ["przeprowadziłam się do Gdańska", "s1.location = Gdańsk ; s1.address.city =  ; s1.address.country = "],
    ["Ich bin seit März 2020 leitende Kellnerin bei Globex", /^declined: /],
    [
      "Desde enero de 2020 trabajo como jefe de obra en Ferrovial",
      "s3 + {'company_info':{'name':'Ferrovial','title':'jefe de obra','start_date':'enero de 2020','is_current':true}}",
    ],
    ["De 2010 a 2012 trabajé como Empleada de Inditex en Madrid", /^declined: /],
    [
      "Aggiungi il certificato Antincendio, Vigili del Fuoco, 2022",
      /'title':'Antincendio','organization':'Vigili del Fuoco','date':'2022'/,
    ],
    ["põe Python no lugar do Photoshop", "s6.items: Photoshop > Python"],
    ["English C1", "e8.text = C1"],
    ["Chess eruit, zwemmen erin", /^declined: /],
    [
      "Da giugno 2015 a novembre 2016 ho lavorato come cuoco al Ristorante Da Gino a Treviso",
      /'name':'Ristorante Da Gino','title':'cuoco',.*'location':'Treviso'/,
    ],
    ["Ab 2019 Team von acht statt vier", /^declined: /],
    [
      "Seit August 2020 arbeite ich als Kellner bei der Firma Elmont in Graz",
      /'name':'Elmont','title':'Kellner','start_date':'August 2020','location':'Graz'/,
    ],
  ])("%s", async (instruction, plan) => {
    expect((await brief(instruction)).replaceAll("\n", " ; ")).toEqual(typeof plan === "string" ? plan : expect.stringMatching(plan));
  });
});

test("asks which one is meant if a bullet of another entry holds the same word as an entry's name", async () => {
  const resume = Resume.parse({
    ...busy,
    data: busy.data.map((segment) => ({
      ...segment,
      sub_segments: segment.sub_segments.map((one) =>
        one.entry_id === "e2"
          ? { ...one, sub_segment_data: { ...one.sub_segment_data, responsibilities: [{ text: "Drove a forklift" }] } }
          : one,
      ),
    })),
  });
  expect(await brief("remove forklift", resume)).toMatch(/^declined: ambiguous/);
  expect(await brief("remove my forklift certification", resume)).toBe("- e21");
});

describe("a bullet by its place or by what it holds", () => {
  test.each([
    ["the second bullet under Acme should read: Led two teams", "e1.responsibilities: Led a team of four > Led two teams"],
    ["remove the bullet about keeping the team well led", "e1.responsibilities - Led a team of four"],
    ["You know the bugs bullet? Delete it.", "e2.responsibilities - Fixed bugs"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });
});

test("a name that is spelt as two words, or as one", async () => {
  expect(await brief("delete photo shop from my skills")).toBe("s6.items - Photoshop");
  expect(await brief("delete projectmanagement from my skills")).toBe("s6.items - Project Management");
});

test("a telephone number that begins with a bracket, beside another wish", async () => {
  expect(await brief("change my phone to (503) 555-0188 and my email to anna@quay.example")).toBe(
    "s1.phone = (503) 555-0188\ns1.email = anna@quay.example",
  );
});

test("a verb of a sentence in Chinese parts the old name from the new one", async () => {
  expect(await brief("把 Acme Logistics GmbH 改为 Acme Freight GmbH")).toBe("e1.company_info.name = Acme Freight GmbH");
});

test("leaves no word aside that may go on a name which is denied", async () => {
  expect(await brief("at Acme my title is Kiln Lead now, not senior eng tech")).toMatch(
    /^(?:e1\.company_info\.title = Kiln Lead$|declined: )/,
  );
});

describe("names, verbs and remarks of everyday wishes", () => {
  test.each([
    ["add WMS and Route planning to skills", "s6.items + WMS\ns6.items + Route planning"],
    ["drop my job at Globex, way too long ago", "- e2"],
    ["elimina il lavoro come Junior Engineer", "- e2"],
    ["sorry I meant Blender not Photoshop", "s6.items: Photoshop > Blender"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });
});

describe("changes nothing", () => {
  test.each([
    "Unix Photoshop",
    "Bing, Photoshop",
    "Globex should be Graz",
    "Globex is still there",
    "Remove Photoshop, come to think of it React too",
    "Remove all projects except the one before Zephyr",
    "I still work at home, not at Globex",
    "remove the bullet about testing old kettles",
  ])("for %s", async (instruction) => {
    expect(await brief(instruction)).toMatch(/^declined: /);
  });
});

describe("a letter", () => {
  test.each([
    ["Dear Sir/Madam,\n\nI moved to Graz, Styria.\n\nRegards,\nAnna Muster\nDeveloper", "s1.location = Graz, Styria"],
    ["Hello Mira,\nmy phone is now 0117 555 0101\nKind regards\nLuisa", "s1.phone = 0117 555 0101"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toContain(plan);
  });

  test("whose last lines ask for something is read to its end", async () => {
    expect(await brief("remove Chess\nthanks\nand remove Climbing")).toBe("s9.items - Chess\ns9.items - Climbing");
  });
});

describe("an addition", () => {
  test.each([
    ["add Rust and Go. but not Perl", "s6.items + Rust\ns6.items + Go"],
    ["remove React and add lean cooking", "s6.items - React\ns6.items + lean cooking"],
    ["please add to the Globex job that I mentored two interns", "e2.responsibilities + mentored two interns"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });
});

test("an address that is used no more gives way to the one that is said", async () => {
  expect(await brief("I no longer use that number, it's 0117 555 0199 now")).toBe("s1.phone = 0117 555 0199");
});

describe("finds a job by the title that a clause names", () => {
  test.each([
    ["delete the job where I was a junior engineer", "- e2"],
    ["streich die Stelle, an der ich Junior Engineer war", "- e2"],
    ["supprime le poste où j'étais junior engineer", "- e2"],
    ["usuń pracę, w której byłam junior engineer", "- e2"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });

  test("does not take a denied title for it", async () => {
    expect(await brief("delete the job where I wasn't a junior engineer")).toMatch(/^declined: /);
  });
});

describe("a section that is said to be one gets its name without a word between", () => {
  test.each([
    ["rename the Skills section Toolbox", "s6 is Toolbox"],
    ["call the section Skills Toolbox", "s6 is Toolbox"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });

  test("of two sections, none gets the name of both", async () => {
    expect(await brief("rename the Skills section Toolbox and the Interests section Leisure")).not.toContain("section");
  });
});

describe("a value in an order of words that no reader lists", () => {
  test.each([
    ["Projects section should be titled Side Projects", "s7 is Side Projects"],
    ["zmień moje miasto zamieszkania na Linz", "s1.address.city = Linz\ns1.location = Linz, Austria"],
    ["at Globex the title should be Senior Engineer", "e2.company_info.title = Senior Engineer"],
    [
      "get rid of Photoshop and React and put in Bridge piloting instead",
      "s6.items - Photoshop\ns6.items - React\ns6.items + Bridge piloting",
    ],
    ["put as headline Site Manager", "s1.headline = Site Manager"],
    ["Zamień nagłówek „Interests” na „Hobbies”", "s9 is Hobbies"],
    ["Globex'te Nisan 2019'a değil Mart 2019'a kadar çalıştım", "e2.company_info.end_date = Mart 2019"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });

  test.each([
    ["for half of a title", "change engineer to lead engineer, whichever one it is"],
    ["for the thing itself", "put Globex on hold"],
    ["for a name with a remark", "my surname is now Berger (married last month)"],
    ["for a name of a sentence", "Mein Nachname wird Mustermann geschrieben, nicht Muster"],
    ["for a section beside a place that is not understood", "move skills to the top rite under education"],
    ["for one of two jobs that get another employer", "Globex goes by the name Globex Marine these days. Both of my jobs should say so."],
    ["for a value that holds a second wish", "junior engineer -> senior engineer n salary is 20%"],
    ["for a title of which a word is to go", "headline too: drop the junior"],
    ["for an entry that is named beside its kind", "Supprime l'école (TU Wien) de la partie Education"],
    ["for a headline that is to change as well", "I became Lead Engineer at Acme, and I'd like that to be my headline too."],
    ["for an employer that only wants something", "Globex wants me to become a fleet manager."],
    ["for where an employer is that changed its name", "The Globex in Vienna changed its name, but I forget to what."],
    ["for a level that is no skill", "İngilizcem ileri seviyede artık, Advanced yazın"],
    ["for a removal that is denied behind its object", "Photoshop no lo quites"],
    ["for where a skill is to stand", "react -> Google Sheets in the skills"],
    ["for the person in the place of a project", "Borealis ended in 2023 and the right name for it is Aurora Station"],
    ["for those of a list that nobody needs", "skills: throw out the ones nobody needs"],
    ["for a section of which a part is meant", "verwijder de talen die niet meer belangrijk zijn"],
    ["for a month by mistake", "the bus driver job started in March 2014, I had February by mistake"],
  ])("but nothing %s", async (_, instruction) => {
    expect(await brief(instruction)).toMatch(/^declined: /);
  });

  test("nor a degree as its own honours", async () => {
    expect(await brief("It is a BSc with Honours.")).not.toContain("honors");
  });
});
