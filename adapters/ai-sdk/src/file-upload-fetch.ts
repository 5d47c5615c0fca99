import { bufferedFetch, isObject } from "./buffered-fetch.ts";
import { repairTranscript } from "./transcription-repair.ts";

/**
 * `fetch` that sends a recording from its file, whatever bytes the SDK put into the form: it would hold every piece three times. Of the
 * reply it gives back what the SDK can read.
 */
export const fileUploadFetch =
  (recording: Blob): typeof fetch =>
  async (input, init) => {
    const form = init?.body;
    const given = form instanceof FormData ? form.get("file") : null;
    if (form instanceof FormData && given instanceof File) form.set("file", recording, given.name);
    const response = await bufferedFetch(input, init);
    const body: unknown = await response.json();
    return Response.json(isObject(body) ? repairTranscript(body) : body);
  };
