/** The standalone server from code: what `vitae serve` does, without the command line. */
export { ConfigurationError, readConfig, ServerConfig } from "./configuration/configuration.ts";
export type { StorageChoice } from "./configuration/forms.ts";
export type { ModelProvider } from "./configuration/model-forms.ts";
export type { TranscriberProvider } from "./configuration/transcriber-forms.ts";
export type { TranslatorChoice } from "./configuration/translator-forms.ts";
export { type RunningServer, startServer } from "./serving/start-server.ts";
