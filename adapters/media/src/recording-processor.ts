import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CallContext, type FileUpload, type RecordingProcessor, VitaeError } from "@vitae/core/ports";
import type { ChildRequest, ChildResponse, ChunkFile, NeedsDecoder } from "./child-request.ts";
import { decode } from "./ffmpeg/decode.ts";
import { createMutex } from "./mutex.ts";
import { runChild } from "./process/run-child.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Options of `recordingProcessor()`. */
export interface RecordingProcessorOptions {
  /**
   * Path of ffmpeg for AIFF, CAF, AVI, WMA, AMR, AC-3, ALAC and Speex, or true to use the one in the search path. Default: these
   * formats are rejected.
   */
  readonly ffmpeg?: boolean | string;
  /** Folder of temporary chunks. Default: a folder in the temporary folder of the system. */
  readonly folder?: string;
  /** Timeout for probing or splitting a small recording, in milliseconds; every 4 MB add one second. Default: 30,000. */
  readonly deadlineMs?: number;
  /** Memory limit of the child process in megabytes; Linux only. Default: 400. */
  readonly memoryMb?: number;
}

/** Even the slowest formats are read ten times as fast. */
const bytesPerMs = 4000;

type Reader = (job: ChildRequest) => Promise<ChildResponse>;

/**
 * Creates a recording processor. It probes and splits one recording at a time, each in a child process. A recording that takes too
 * long, needs too much memory or crashes its reader ends that process only.
 */
export function recordingProcessor(options: RecordingProcessorOptions = {}): RecordingProcessor {
  const { deadlineMs = 30_000, memoryMb = 400 } = options;
  const ffmpeg = options.ffmpeg === true ? "ffmpeg" : options.ffmpeg || null;
  const temporary = temporaryFolder(options.folder ?? join(tmpdir(), "vitae-recordings"));
  const turns = createMutex();
  const closing = new AbortController();

  /** Runs work when it is the turn of a recording. Every error becomes a `VitaeError`. */
  async function work<T>(upload: FileUpload, call: CallContext, act: (read: Reader, bounds: Bounds) => Promise<T>): Promise<T> {
    const stopped = AbortSignal.any([call.signal, closing.signal]);
    try {
      return await turns.enter(stopped, () => {
        const bounds = {
          signal: AbortSignal.any([stopped, AbortSignal.timeout(deadlineMs + Math.ceil(upload.size / bytesPerMs))]),
          memoryMb,
        };
        return act((job) => readWith(job, bounds), bounds);
      });
    } catch (error) {
      if (closing.signal.aborted) throw new VitaeError("shutting_down");
      if (call.signal.aborted) throw new VitaeError("cancelled");
      throw VitaeError.is(error) ? error : new VitaeError("internal", { cause: error });
    }
  }

  /** Creates a folder that is deleted if `act` fails or reports that its content is not needed. */
  async function inFolder<T>(
    act: (folder: string) => Promise<{ value: T; isKept: boolean }>,
  ): Promise<{ value: T; remove(): Promise<void> }> {
    const { path, remove } = await temporary.make();
    try {
      const { value, isKept } = await act(path);
      if (!isKept) await remove();
      return { value, remove };
    } catch (error) {
      await remove();
      throw error;
    }
  }

  async function decoded({ path }: FileUpload, { demuxer }: NeedsDecoder, folder: string, bounds: Bounds): Promise<string> {
    const target = join(folder, "decoded.flac");
    if (ffmpeg === null || !(await decode({ ffmpeg, path, demuxer, target }, bounds))) throw new VitaeError("recording_unreadable");
    return target;
  }

  return {
    probe: (upload, call) =>
      work(upload, call, async (read, bounds) => {
        const reply = await read({ work: "inspect", path: upload.path });
        if ("facts" in reply) return reply.facts;
        const { mediaType, hasVideo } = undecodedIn(reply);
        const { value } = await inFolder(async (folder) => {
          const path = await decoded(upload, undecodedIn(reply), folder, bounds);
          return { value: await read({ work: "inspect", path }), isKept: false };
        });
        if (!("facts" in value)) throw refusal(value);
        return { ...value.facts, mediaType, hasVideo };
      }),

    split: (upload, limits, call) =>
      work(upload, call, async (read, bounds) => {
        const { value, remove } = await inFolder(async (folder) => {
          const cut = async (path: string) => read({ work: "cut", path, limits, folder });
          const first = await cut(upload.path);
          if ("pieces" in first) return { value: first.pieces, isKept: isCut(first.pieces, upload.path) };
          const second = await cut(await decoded(upload, undecodedIn(first), folder, bounds));
          if (!("pieces" in second)) throw refusal(second);
          return { value: second.pieces, isKept: true };
        });
        return { pieces: value, dispose: remove };
      }),

    sweep: () => temporary.sweep(),
    async close() {
      closing.abort();
      await turns.enter(new AbortController().signal, async () => {});
    },
  };
}

interface Bounds {
  readonly signal: AbortSignal;
  readonly memoryMb: number;
}

async function readWith(job: ChildRequest, bounds: Bounds): Promise<ChildResponse> {
  const reply = await runChild(job, bounds);
  if (reply === null || "refused" in reply || "failed" in reply) throw refusal(reply);
  return reply;
}

/** A child process that exits without a response has crashed on its recording. */
const refusal = (reply: ChildResponse | null): VitaeError =>
  reply !== null && "failed" in reply
    ? new VitaeError("internal", { cause: new Error(reply.failed) })
    : new VitaeError("recording_unreadable");

function undecodedIn(reply: ChildResponse): NeedsDecoder {
  if ("undecoded" in reply) return reply.undecoded;
  throw refusal(reply);
}

const isCut = (pieces: readonly ChunkFile[], whole: string): boolean => pieces.some(({ path }) => path !== whole);
