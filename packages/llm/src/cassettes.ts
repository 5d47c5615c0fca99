/** Records the replies of a language model, and replays them in tests. */
export { type RecordOptions, recordModel } from "./cassette/record-model.ts";
export { replayModel } from "./cassette/replay-model.ts";
