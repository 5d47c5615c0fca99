import { bufferedFetch, isObject } from "./buffered-fetch.ts";
import { repairTranscript } from "./transcription-repair.ts";

/**
 * Creates a `fetch` that streams a recording from its file in place of the bytes that the SDK adds to the form; the SDK would hold
 * each chunk three times in memory. Repairs the response so that the SDK accepts it.
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
