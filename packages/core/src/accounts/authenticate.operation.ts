import { errorTable, traceOf, VitaeError } from "../errors.ts";
import type { Log } from "../runtime/runtime.port.ts";
import { isPrincipal, type Principal, principalError } from "../storage/principal.schema.ts";
import type { Authenticator, AuthRefusal, AuthRequest } from "./authenticator.port.ts";

/**
 * Authenticates a request. Rejects with the error of an `AuthRefusal`. Rejects with `internal` if the authenticator throws another error or
 * returns another value, and logs the problem as `access_failed`.
 */
export async function authenticate(authenticator: Authenticator, request: AuthRequest, log: Log): Promise<Principal> {
  const answer = await callAuthenticator(authenticator, request, log);
  if (isRefusal(answer)) throw new VitaeError(answer.refused);
  if (!hasRefusal(answer) && isPrincipal(answer)) return answer;
  requestLog(request, log).write("error", "access_failed", { problem: describeProblem(answer) });
  throw new VitaeError("internal");
}

async function callAuthenticator(authenticator: Authenticator, request: AuthRequest, log: Log): Promise<unknown> {
  try {
    return await authenticator(request);
  } catch (error) {
    if (VitaeError.is(error)) throw error;
    // The disconnection of the caller aborts the queries of the authenticator.
    if (request.signal.aborted) throw new VitaeError("cancelled", { cause: error });
    requestLog(request, log).write("error", "access_failed", traceOf(error));
    throw new VitaeError("internal", { cause: error });
  }
}

/** Log that adds the request id to every line. */
export const requestLog = ({ requestId }: AuthRequest, log: Log): Log =>
  requestId === undefined ? log : log.with({ request_id: requestId });

const isRefusal = (answer: unknown): answer is AuthRefusal =>
  hasRefusal(answer) && typeof answer.refused === "string" && Object.hasOwn(errorTable, answer.refused);

const describeProblem = (answer: unknown): string | null =>
  hasRefusal(answer) ? 'refused must be a code of an error, such as "token_invalid"' : principalError(answer);

const hasRefusal = (answer: unknown): answer is { refused: unknown } =>
  typeof answer === "object" && answer !== null && "refused" in answer;
