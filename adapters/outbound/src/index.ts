export { type CallbackSenderOptions, callbackSender } from "./callbacks.ts";
export { type LinksOptions, links } from "./links.ts";
