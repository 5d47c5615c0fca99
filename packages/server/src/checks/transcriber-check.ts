import type { Check } from "../composition/check.ts";
import { ffmpegVersion } from "../composition/ffmpeg-version.ts";
import { loadTranscriber } from "../composition/load-transcriber.ts";
import { type Environment, readConfig, TranscriberConfig } from "../configuration/configuration.ts";
import { minutePriceOf } from "../configuration/price-rules.ts";

/** Checks the settings of the transcriber without calling it, because a call costs money. */
export const transcriberCheck = (environment: Environment): Check => ({
  name: "transcriber",
  async run() {
    const config = readConfig(TranscriberConfig, environment);
    const transcriber = (await loadTranscriber(config))();
    if (!transcriber) return "none: recordings are rejected";
    const price = minutePriceOf(transcriber.name, config);
    if (price === undefined)
      throw new Error(`${transcriber.name} has no known price: set VITAE_UNKNOWN_MODEL_PRICE, or add it to VITAE_PRICES, with per_minute`);
    const at = config.VITAE_TRANSCRIBER_BASE_URL ? ` at ${new URL(config.VITAE_TRANSCRIBER_BASE_URL).host}` : "";
    const ffmpeg = config.VITAE_FFMPEG === null ? "" : `; ${await ffmpegVersion(config.VITAE_FFMPEG)} decodes`;
    return `${transcriber.name}${at} is set up, at ${price} USD per minute; it was not called${ffmpeg}`;
  },
});
