export { type AiSdkOptions, aiSdk } from "./ai-sdk.ts";
export { type AiTranscriberOptions, aiTranscriber } from "./ai-transcriber.ts";
