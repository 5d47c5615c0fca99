import { type AddressInfo, isIPv4 } from "node:net";

/** Reports whether only this machine can reach an address. */
export const isLoopback = (host: string): boolean => host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));

/** Returns the URL for a browser on this machine. An address such as 0.0.0.0 is replaced by localhost. */
export function listenUrl({ address, family, port }: AddressInfo): string {
  if (address === "0.0.0.0") return `http://127.0.0.1:${port}`;
  if (address === "::") return `http://[::1]:${port}`;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

/** Converts an error of `listen()` to a message that names the reason and the setting to change. */
export function toListenError(cause: NodeJS.ErrnoException, host: string, port: number): unknown {
  switch (cause.code) {
    case "EADDRINUSE":
      return new Error(`Port ${port} is in use. Set VITAE_PORT to a free port; 0 chooses one.`);
    case "EACCES":
      return new Error(`Port ${port} requires more rights than this user has. Set VITAE_PORT to a port above 1023.`);
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EADDRNOTAVAIL":
      return new Error(`${host} is not an address of this machine. Set VITAE_HOST to one, or to 0.0.0.0 for all addresses.`);
    default:
      return cause;
  }
}
