/** The users of the application: who they are, and how their browsers are recognised. */
import { randomUUID } from "node:crypto";

interface User {
  readonly name: string;
  readonly company: string;
}

const users: readonly User[] = [{ name: "ada", company: "acme" }];
const sessions = new Map<string, User>();

/** Starts a session and returns its cookie. Null if nobody has that name; a real application asks for a password. */
export function signIn(name: string): string | null {
  const user = users.find((each) => each.name === name);
  if (!user) return null;
  const session = randomUUID();
  sessions.set(session, user);
  return `session=${session}; Path=/; HttpOnly; SameSite=Lax`;
}

/** Finds the user of a request by its `Cookie` header. */
export function findUser(cookies = ""): User | null {
  const [, session = ""] = /(?:^|; )session=([^;]*)/.exec(cookies) ?? [];
  return sessions.get(session) ?? null;
}
