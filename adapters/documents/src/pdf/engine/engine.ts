/// <reference path="./webassembly.d.ts" />
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Exports, exportNames } from "./exports.ts";
import { engineImports, type Host } from "./imports.ts";
import { shrinkMemory } from "./shrink-memory.ts";

/** Instance of PDFium. It is single-threaded and reads one document at a time. */
export interface Engine {
  readonly call: Exports;
  /** Address of a block that every call may use for its out-parameters; the next call overwrites it. */
  readonly scratch: number;
  /** Views of the block at `scratch`, fresh after the heap has grown. */
  bytes(): Uint8Array;
  ints(): Int32Array;
  floats(): Float32Array;
  doubles(): Float64Array;
  /** The whole heap, valid until the next call. */
  heap(): Uint8Array;
  /**
   * Restores the start state of the engine. PDFium keeps caches, and reads memory that it has freed. Without this, a
   * broken document can change how the next one is read, and text of one stays in memory while others are read.
   */
  reset(): void;
}

const zeroStep = 65_536;

/** Buffer size for the longest string that is read at once. */
export const scratchBytes = 8192;

/** Reads and compiles the module. Costs about 50 ms: do it once a process and hand the result to every worker. */
export async function compileEngine(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(shrinkMemory(await readFile(moduleFile())));
}

/** Folder of its package; in a bundle, the folder of the bundle. */
function moduleFile(): string | URL {
  try {
    return createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
  } catch {
    return new URL("./pdfium.wasm", import.meta.url);
  }
}

/** @param heapCapMb maximum heap size; the next call throws if a document needs more */
export async function startEngine(module: WebAssembly.Module, heapCapMb: number): Promise<Engine> {
  const host = {} as Host;
  const instance = await WebAssembly.instantiate(module, engineImports(host, heapCapMb * 1024 * 1024));
  const call = checkExports(instance.exports);
  const memory = instance.exports.memory as WebAssembly.Memory;
  Object.assign(host, {
    memory,
    table: instance.exports.__indirect_function_table,
    setThrew: call.setThrew,
    stackSave: call.emscripten_stack_get_current,
    stackRestore: call._emscripten_stack_restore,
  });
  call.emscripten_stack_init();
  call.__wasm_call_ctors();
  call.FPDF_InitLibrary();

  const scratch = call.malloc(scratchBytes);
  const started = withoutZeros(new Uint8Array(memory.buffer)).slice();
  let views = viewsOf(memory, scratch);
  // Growing the memory detaches its old buffer, which makes every view of it empty.
  const fresh = () => {
    if (views.bytes.length === 0) views = viewsOf(memory, scratch);
    return views;
  };

  return {
    call,
    scratch,
    bytes: () => fresh().bytes,
    ints: () => fresh().ints,
    floats: () => fresh().floats,
    doubles: () => fresh().doubles,
    heap: () => new Uint8Array(memory.buffer),
    reset() {
      const heap = new Uint8Array(memory.buffer);
      const used = withoutZeros(heap).length;
      heap.set(started);
      // Writing to unused memory would allocate it, 10 MB per worker.
      heap.fill(0, started.length, used);
    },
  };
}

/** Bytes up to the last page of memory that is not zero. */
function withoutZeros(heap: Uint8Array): Uint8Array {
  const zeros = Buffer.alloc(zeroStep);
  let end = heap.length;
  while (end >= zeroStep && zeros.equals(heap.subarray(end - zeroStep, end))) end -= zeroStep;
  return heap.subarray(0, end);
}

function viewsOf(memory: WebAssembly.Memory, at: number) {
  return {
    bytes: new Uint8Array(memory.buffer, at, scratchBytes),
    ints: new Int32Array(memory.buffer, at, scratchBytes / 4),
    floats: new Float32Array(memory.buffer, at, scratchBytes / 4),
    doubles: new Float64Array(memory.buffer, at, scratchBytes / 8),
  };
}

function checkExports(exports: WebAssembly.Exports): Exports {
  for (const name of exportNames) {
    if (typeof exports[name] !== "function") throw new Error(`this build of PDFium does not export ${name}`);
  }
  return exports as unknown as Exports;
}
