import { expect, test } from "vitest";
import { findUrls } from "./urls.ts";

const found = (text: string) => findUrls(text).map((address) => address.text);

test.each([
  ["linkedin.com/in/kim-alder", "linkedin.com/in/kim-alder"],
  ["see https://example.org/a?b=1#c, please", "https://example.org/a?b=1#c"],
  ["www.kim-alder.photography.", "www.kim-alder.photography"],
  ["Portfolio: kim.design | Leeds", "kim.design"],
  ["GitHub.com/kimalder", "GitHub.com/kimalder"],
  ["KIM-ALDER.DE", "KIM-ALDER.DE"],
  ["kim.weingut/karte (Wein)", "kim.weingut/karte"],
  ["müller-köln.de", "müller-köln.de"],
  ["иванова.рф", "иванова.рф"],
  ["blog.example.co.uk:8080/kim", "blog.example.co.uk:8080/kim"],
  ["t.me/kimalder", "t.me/kimalder"],
  ["个人主页：example.cn/kim", "example.cn/kim"],
])("finds the web address in %s", (text, address) => {
  expect(found(text)).toEqual([address]);
});

test.each([
  "Node.js, Vue.js, Next.js",
  "ASP.NET Core, VB.NET, ADO.NET",
  "Socket.io",
  "Acme Inc. Leeds",
  "e.g. i.e. etc.",
  "B.Com, M.Sc., Ph.D, B.Tech",
  "St.Gallen",
  "12.05.2019",
  "v2.10.3/beta",
  "resume.pdf",
  "kim.alder@example.org",
  "led the team.Then left",
])("finds no web address in %s", (text) => {
  expect(found(text)).toEqual([]);
});
