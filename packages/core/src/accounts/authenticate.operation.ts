import { errorTable, traceOf, VitaeError } from "../errors.ts";
import type { Log } from "../runtime/runtime.port.ts";
import { isPrincipal, type Principal, principalError } from "../storage/principal.schema.ts";
import type { Authenticator, AuthRefusal, AuthRequest } from "./authenticator.port.ts";

/**
 * Authenticates a request with the `authenticate` option. Rejects with the error that it returns. If it throws, or returns neither
 * a principal nor an error, the request fails with `internal`, and the log contains the cause.
 */
export async function authenticate(access: Authenticator, request: AuthRequest, log: Log): Promise<Principal> {
  const answer = await asked(access, request, log);
  if (isRefusal(answer)) throw new VitaeError(answer.refused);
  if (!holdsRefusal(answer) && isPrincipal(answer)) return answer;
  requestLog(request, log).write("error", "access_failed", { problem: faultOf(answer) });
  throw new VitaeError("internal");
}

async function asked(access: Authenticator, request: AuthRequest, log: Log): Promise<unknown> {
  try {
    return await access(request);
  } catch (thrown) {
    if (VitaeError.is(thrown)) throw thrown;
    // A disconnected caller also ends the authentication.
    if (request.signal.aborted) throw new VitaeError("cancelled", { cause: thrown });
    requestLog(request, log).write("error", "access_failed", traceOf(thrown));
    throw new VitaeError("internal", { cause: thrown });
  }
}

/** Carries the id of the request in every line. */
export const requestLog = ({ requestId }: AuthRequest, log: Log): Log =>
  requestId === undefined ? log : log.with({ request_id: requestId });

const isRefusal = (answer: unknown): answer is AuthRefusal =>
  holdsRefusal(answer) && typeof answer.refused === "string" && Object.hasOwn(errorTable, answer.refused);

const faultOf = (answer: unknown): string | null =>
  holdsRefusal(answer) ? 'refused must be a code of an error, such as "token_invalid"' : principalError(answer);

const holdsRefusal = (answer: unknown): answer is { refused: unknown } =>
  typeof answer === "object" && answer !== null && "refused" in answer;
