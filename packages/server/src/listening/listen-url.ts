import { type AddressInfo, isIPv4 } from "node:net";

/** True for an address to listen on that only this machine can reach. */
export const isLoopback = (host: string): boolean => host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));

/** Where a browser on this machine finds what listens there: an address that means all of them is none to call. */
export function listenUrl({ address, family, port }: AddressInfo): string {
  if (address === "0.0.0.0") return `http://127.0.0.1:${port}`;
  if (address === "::") return `http://[::1]:${port}`;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

/** Why a server cannot listen there and which setting to change, for the operator. */
export function toListenError(cause: NodeJS.ErrnoException, host: string, port: number): unknown {
  switch (cause.code) {
    case "EADDRINUSE":
      return new Error(`Port ${port} is taken. Set VITAE_PORT to a free one; 0 takes any.`);
    case "EACCES":
      return new Error(`Port ${port} is kept from this user. Set VITAE_PORT to one above 1023.`);
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EADDRNOTAVAIL":
      return new Error(`${host} is no address of this machine. Set VITAE_HOST to one, or to 0.0.0.0 for all of them.`);
    default:
      return cause;
  }
}
