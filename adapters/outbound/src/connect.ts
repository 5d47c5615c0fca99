import { once } from "node:events";
import { isIP, type LookupFunction, type Socket, type TcpNetConnectOpts } from "node:net";
import { connect as startTls } from "node:tls";
import { OutboundError, toFailureReason } from "./outbound-error.ts";
import type { Resolve } from "./resolver.ts";
import { hostOf, type SsrfGuard } from "./ssrf-guard.ts";

/** The network functions of this process. */
export interface NetworkStack {
  readonly resolve: Resolve;
  /** Same signature as `connect` of `node:net`. */
  readonly dial: (options: TcpNetConnectOpts) => Socket;
}

const attemptMs = 1_000;

/**
 * Connects to the server of a URL. Checks every address of its name in the lookup that is used to connect, and the connected
 * address again before a byte is sent.
 */
export async function connect(
  url: URL,
  { guard, edge, signal }: { guard: SsrfGuard; edge: NetworkStack; signal: AbortSignal },
): Promise<Socket> {
  const host = hostOf(url);
  const overTls = url.protocol === "https:";
  // An IP address in a URL is used without a lookup.
  if (isIP(host) !== 0 && !guard.passes(host)) throw privateAddress();

  const lookup = checkedLookup(guard, (name) => edge.resolve(name, { signal }));
  const port = Number(url.port) || (overTls ? 443 : 80);
  const socket = edge.dial({ host, port, lookup, autoSelectFamily: true, autoSelectFamilyAttemptTimeout: attemptMs, noDelay: true });
  await ready(socket, "connect", signal);
  const { remoteAddress } = socket;
  if (remoteAddress === undefined || !guard.passes(remoteAddress)) {
    socket.destroy();
    throw remoteAddress === undefined ? new OutboundError("the connection was cut") : privateAddress();
  }
  return overTls ? secured(socket, host, signal) : socket;
}

async function secured(socket: Socket, host: string, signal: AbortSignal): Promise<Socket> {
  const name = isIP(host) === 0 ? { servername: host } : {};
  const secure = startTls({ socket, host, ...name, ALPNProtocols: ["http/1.1"] });
  try {
    return await ready(secure, "secureConnect", signal);
  } catch (error) {
    socket.destroy();
    signal.throwIfAborted();
    throw new OutboundError(`no trusted TLS connection${codeOf(error)}`, error);
  }
}

async function ready<S extends Socket>(socket: S, event: string, signal: AbortSignal): Promise<S> {
  // A socket error between two listeners must not be an uncaught exception.
  socket.on("error", () => {});
  try {
    await once(socket, event, { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** Rejects a name if any of its addresses is forbidden: mixed results are an attack or a mistake. */
function checkedLookup(guard: SsrfGuard, resolve: (name: string) => Promise<readonly string[]>): LookupFunction {
  const checked = async (name: string) => {
    const addresses = await resolve(name).catch((cause: unknown) => Promise.reject(new OutboundError("its name has no address", cause)));
    if (addresses.length === 0) throw new OutboundError("its name has no address");
    if (!addresses.every(guard.passes)) throw privateAddress();
    return addresses.map((address) => ({ address, family: isIP(address) }));
  };
  return (name, { all }, callback) => {
    checked(name).then(
      (found) => (all ? callback(null, found) : callback(null, found[0]?.address ?? "", found[0]?.family)),
      (error) => callback(error, []),
    );
  };
}

const privateAddress = () => new OutboundError("not a public address");

const codeOf = (error: unknown): string => {
  const code = error instanceof Error && "code" in error && toFailureReason(error) === null ? String(error.code) : "";
  return /^[A-Z0-9_]+$/.test(code) ? `: ${code}` : "";
};
