import { readFileSync } from "node:fs";
import { join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { leaks } from "../floors/declarations.ts";
import { root } from "../repository.ts";
import { doorsOf, type Workspace, workspaces } from "../workspaces.ts";
import { doorLimits, doorSize } from "./door-size.ts";

async function complaints(workspace: Workspace): Promise<string[]> {
  const pkg = JSON.parse(readFileSync(join(workspace.folder, "package.json"), "utf8"));
  const { messages } = await publint({ pkgDir: workspace.folder, strict: true });
  const found = messages.map((message) => `${workspace.name}: ${formatMessage(message, pkg, { color: false })}`);
  for (const { specifier, types, code } of doorsOf(workspace)) {
    found.push(...leaks(types, root));
    const [limit, bytes] = [doorLimits[specifier], doorSize(code)];
    process.stdout.write(`${specifier} loads ${bytes} bytes of its own${limit ? ` (at most ${limit})` : ""}\n`);
    if (limit && bytes > limit)
      found.push(`${specifier} loads ${bytes} bytes (at most ${limit}): load what is not always needed on first use`);
  }
  return found;
}

const published = workspaces().filter((workspace) => workspace.private !== true);
const found = (await Promise.all(published.map(complaints))).flat();
for (const complaint of found) process.stderr.write(`${complaint}\n`);
process.stdout.write(`published: ${published.length} packages, ${found.length} complaints\n`);
process.exitCode = found.length === 0 ? 0 : 1;
