import { runCommand } from "./command-line/run-command.ts";

/** Runs the `vitae` command with the arguments of the process. */
export async function main(): Promise<void> {
  process.stdout.on("error", leaveQuietly);
  process.exitCode = await runCommand(process.argv.slice(2), { out: process.stdout, err: process.stderr, env: process.env });
}

/** `vitae parse … | head` closes the pipe early; the command ends without an error then. */
function leaveQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
}
