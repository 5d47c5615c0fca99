import { runCommand } from "./command-line/run-command.ts";

/** The `vitae` command. */
export async function main(): Promise<void> {
  process.stdout.on("error", leaveQuietly);
  process.exitCode = await runCommand(process.argv.slice(2), { out: process.stdout, err: process.stderr, env: process.env });
}

/** `vitae parse … | head` closes the pipe early; that is no failure worth a trace. */
function leaveQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
}
