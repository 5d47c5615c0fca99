import { describe, expect, test } from "vitest";
import { inBrief } from "../words/test/in-brief.ts";
import { planned } from "../words/test/planned.ts";

const brief = async (instruction: string): Promise<string> => inBrief(await planned(instruction));

describe("writes what takes the place of the first value", () => {
  test.each([
    ["add Rust, no wait, Go", "s6.items + Go"],
    ["my phone is 0117 555 0101, sorry, it's 0117 555 0102", "s1.phone = 0117 555 0102"],
    ["i left Globex in June 2018 – correction: in May 2018", "e2.company_info.end_date = May 2018"],
    ["i moved to bristol last year actually no im in bath now", "s1.location = bath\ns1.address.city = \ns1.address.country = "],
    ["streich Chess, ach nein, Climbing", "s9.items - Climbing"],
    ["aggiungi Rust alle competenze e rimuovi Chess, no, aspetta, Climbing", "s6.items + Rust\ns9.items - Climbing"],
    ["delete React. Actually no, delete Photoshop.", "s6.items - Photoshop"],
  ])("%s", async (instruction, plan) => {
    expect(await brief(instruction)).toBe(plan);
  });
});

describe("changes nothing", () => {
  test.each([
    ["where the whole wish is taken back", "remove React, hold on, don't"],
    ["where the first wish is kept after all", "take Chess out. Actually no, keep it, take out Climbing"],
    ["where it is not said which of two wishes is taken back", "remove Chess and Climbing. No wait, remove React"],
    ["where the other value has no place in the first wish", "remove Chess, I mean ana@harbour.example"],
    ["where the second wish is denied", "delete React, no wait, don't delete Photoshop"],
    ["for two values of one field", "my email is ana@harbour.example and my email is ana@port.example"],
  ])("%s", async (_, instruction) => {
    expect(await brief(instruction)).toMatch(/^declined: /);
  });
});
