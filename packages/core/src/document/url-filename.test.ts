import { expect, test } from "vitest";
import { urlFilename } from "./url-filename.ts";

test.each([
  ["https://example.com/people/cv.pdf?token=secret#page=2", "cv.pdf"],
  ["https://example.com/L%C3%ABbenslauf%20M%C3%BCller.docx", "Lëbenslauf Müller.docx"],
  ["https://example.com/简历.pdf", "简历.pdf"],
  ["https://example.com/a%2F..%2F..%2Fetc%5Cpasswd", "a....etcpasswd"],
  ["https://example.com/cv%0D%0A%E2%80%AEfdp.exe", "cvfdp.exe"],
  ["https://example.com/100%.pdf", "100%.pdf"],
  ["https://example.com/people/", ""],
  ["https://example.com?token=secret", ""],
  ["no link", ""],
])("names the file of %s %j", (url, name) => {
  expect(urlFilename(url)).toBe(name);
});

test("shortens a name to 255 characters, at a character boundary", () => {
  expect([...urlFilename(`https://example.com/${"😀".repeat(300)}`)]).toEqual(Array(255).fill("😀"));
});
