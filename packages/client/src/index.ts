export { type CallbackRefusal, CallbackRefused } from "./callback-refused.ts";
export { type CallbackOptions, type CallbackTask, verifyCallback } from "./verify-callback.ts";
