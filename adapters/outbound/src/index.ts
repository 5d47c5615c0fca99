export { type CallbackSenderOptions, callbackSender } from "./callback-sender.ts";
export { type LinkFetcherOptions, linkFetcher } from "./link-fetcher.ts";
