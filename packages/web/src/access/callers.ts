import { localPrincipal, type Principal, type ResumeService } from "@vitae/core";
import { signedOut } from "../http/page-error.ts";
import type { Sessions } from "./sessions.ts";

/** What a session of the review stands for: the link that the server printed, or an API key. */
export type Credential = { readonly kind: "link" } | { readonly kind: "key"; readonly authorization: string };

interface Asked {
  readonly request: Request;
  readonly path: string;
  readonly requestId: string;
  readonly credit: boolean;
}

/** Establishes who uses the review. Rejects with the refusal of the service, or `signed_out`. */
export type FindCaller = (asked: Asked) => Promise<Principal>;

/** By the service's own authenticator: sessions or tokens of the application that the pages are part of. */
export const callersOfHost =
  (service: ResumeService): FindCaller =>
  ({ request, path, requestId, credit }) =>
    service.authorise(
      { method: request.method, path, headers: Object.fromEntries(request.headers), signal: request.signal, requestId },
      { credit, consoleKey: false },
    );

/** By a session of the pages. The key of a session is checked with every request: a revoked key ends it. */
export const callersOfSessions =
  (service: ResumeService, sessions: Sessions<Credential>): FindCaller =>
  async ({ request, path, requestId, credit }) => {
    const credential = sessions.find(request);
    if (credential === null) throw signedOut();
    if (credential.kind === "link") return localPrincipal;
    const { authorization } = credential;
    return service.authorise(
      { method: request.method, path, headers: { authorization }, signal: request.signal, requestId },
      { credit, consoleKey: false },
    );
  };
