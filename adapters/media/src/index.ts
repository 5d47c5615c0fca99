export { type RecordingProcessorOptions, recordingProcessor } from "./recording-processor.ts";
