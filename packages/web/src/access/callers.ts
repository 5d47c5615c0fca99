import { localPrincipal, type Principal, type ResumeService, VitaeError } from "@vitae/core";
import { hostSignsIn, signedOut } from "../http/page-error.ts";
import type { Sessions } from "./sessions.ts";

/** How a session was opened: by the printed link, or by an API key. */
export type Credential = { readonly kind: "link" } | { readonly kind: "key"; readonly authorization: string };

interface Asked {
  readonly request: Request;
  readonly path: string;
  readonly requestId: string;
  readonly credit: boolean;
}

/** Authenticates the user of a request. Rejects with the error of the service, or with `signed_out`. */
export type FindCaller = (asked: Asked) => Promise<Principal>;

/** Authenticates by the authenticator of the service, for applications that sign in their own users. */
export const callersOfHost =
  (service: ResumeService): FindCaller =>
  async ({ request, path, requestId, credit }) => {
    const headers = Object.fromEntries(request.headers);
    const asked = { method: request.method, path, headers, signal: request.signal, requestId };
    try {
      return await service.authorise(asked, { credit, consoleKey: false });
    } catch (error) {
      // A user has no API token: the page asks to sign in to the application.
      if (VitaeError.is(error) && error.status === 401 && headers.authorization === undefined) throw hostSignsIn();
      throw error;
    }
  };

/**
 * Authenticates by a session of the pages, or by the API key of an application. The API key of a session is verified with every
 * request, so revoking it ends the session.
 */
export const callersOfSessions =
  (service: ResumeService, sessions: Sessions<Credential>): FindCaller =>
  async ({ request, path, requestId, credit }) => {
    const sent = request.headers.get("authorization");
    const credential = sent === null ? sessions.find(request) : { kind: "key" as const, authorization: sent };
    if (credential === null) throw signedOut();
    if (credential.kind === "link") return localPrincipal;
    const { authorization } = credential;
    return service.authorise(
      { method: request.method, path, headers: { authorization }, signal: request.signal, requestId },
      { credit, consoleKey: false },
    );
  };
