import { badAddresses, badLinks } from "@vitae/tooling/network/bad-places.table";
import { describe, expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";
import { createSsrfGuard } from "./ssrf-guard.ts";

describe("the text of a link", () => {
  test.each(badLinks)("is %s in %j", (why, url) => {
    expect(createSsrfGuard().refusal(url)).toBe(why);
  });

  test.each([
    "https://files.example.com/cv.pdf?token=a%20b#page=2",
    "HTTPS://Files.Example.COM:443/",
    "https://files.example.com./cv.pdf",
    "https://büro.example.com/Lebenslauf-Müller.pdf",
    "https://8.8.8.8/",
    "https://93.184.215.14:443/",
    "https://[2606:2800:220:1:248:1893:25c8:1946]/",
    "https://nobody.invalid/cv.pdf",
    "https://localhost.example.com/",
    "https://files.example.com/@user",
  ])("is fine in %j", (url) => {
    expect(createSsrfGuard().refusal(url)).toBeNull();
  });

  test("is too long after 8192 characters", () => {
    const link = (length: number) => "https://files.example.com/".padEnd(length, "a");
    expect([createSsrfGuard().refusal(link(8192)), createSsrfGuard().refusal(link(8193))]).toEqual([null, "too_long"]);
  });
});

describe("ranges that the operator opened", () => {
  const opened = createSsrfGuard(["10.0.0.0/8", "fd00::/8", "127.0.0.5"]);

  test.each([
    ["http://10.1.2.3/", null],
    ["http://10.1.2.3:8080/", null],
    ["https://10.1.2.3:8443/", null],
    ["http://[fd00::1]:3000/", null],
    ["http://127.0.0.5:9/", null],
    ["http://167772161/", null],
    ["http://127.0.0.6:9/", "not_https"],
    ["https://127.0.0.6/", "private_address"],
    ["https://192.168.0.1/", "private_address"],
    ["http://8.8.8.8/", "not_https"],
    ["http://files.corp.internal/", "not_https"],
    ["https://files.corp.internal:8443/", "port"],
    ["https://files.corp.internal/", null],
    ["https://10.1.2.3@files.example.com/", "credentials"],
    ["http://user@10.1.2.3/", "credentials"],
    ["ftp://10.1.2.3/", "not_https"],
    ["http://[::ffff:10.1.2.3]/", "not_https"],
  ])("make %s %s", (url, why) => {
    expect(opened.refusal(url)).toBe(why);
  });

  test("open what lies inside them to the last address, and nothing beside", () => {
    const answers = ["9.255.255.255", "10.0.0.0", "10.255.255.255", "11.0.0.0", "fdff::1", "fe80::1"].map(opened.passes);
    expect(answers).toEqual([true, true, true, true, true, false]);
    expect(["172.16.0.1", "127.0.0.4", "127.0.0.5", "::ffff:10.0.0.1"].map(opened.passes)).toEqual([false, false, true, false]);
  });

  test.each(["10.0.0.0/33", "fd00::/129", "10/8", "10.0.0/8", "internal", "", "10.0.0.0/-1", "010.0.0.0/8", "fe80::1%eth0/64"])(
    "refuse %j by its name",
    (text) => {
      expect(() => createSsrfGuard(["10.0.0.0/8", text])).toThrow(`"${text}"`);
    },
  );
});

describe("an address", () => {
  test.each(badAddresses)("%j is not public", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(["1.1.1.1", "93.184.215.14", "168.63.129.17", "223.255.255.254", "2606:2800:220:1::1", "2a00:1450:4001:80b::200e"])(
    "%j is public",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});
