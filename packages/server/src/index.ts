/** The standalone server as a library: starts what `vitae serve` and `vitae worker` start, without the command line. */
export { ConfigurationError, readConfig, ServerConfig } from "./configuration/configuration.ts";
export type { ModelProvider } from "./configuration/model-providers.ts";
export type { StorageChoice } from "./configuration/parsers.ts";
export type { TranscriberProvider } from "./configuration/transcriber-parsers.ts";
export type { TranslatorChoice } from "./configuration/translator-parsers.ts";
export { type RunningServer, startServer } from "./serving/start-server.ts";
