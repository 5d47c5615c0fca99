export { type AiSdkOptions, aiSdk } from "./ai-sdk.ts";
