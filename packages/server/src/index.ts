/** The standalone server from code: what `vitae serve` does, without the command line. */
export { ConfigurationError, readConfig, ServerConfig } from "./configuration/configuration.ts";
export { type RunningServer, startServer } from "./serving/start-server.ts";
