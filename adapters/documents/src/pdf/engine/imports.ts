/** Parts of the instance that the imported functions use. They are set once it exists. */
export interface Host {
  memory: WebAssembly.Memory;
  table: WebAssembly.Table;
  setThrew(threw: number, value: number): number;
  stackSave(): number;
  stackRestore(pointer: number): number;
}

/** The module aborted: out of memory, a failed assertion or a broken invariant. Its instance must not be used again. */
export class EngineAbort extends Error {
  override readonly name = "EngineAbort";
}

const pageBytes = 65_536;
const growthFactor = 1.2;
const badFileDescriptor = 8;
const noSuchFile = -44;
const notSupported = -52;

/** Longjmp of the C code. The value must be a number, because emscripten's `invoke_*` functions check for that. */
const longjmp = Number.POSITIVE_INFINITY;

/**
 * The 37 functions PDFium's emscripten build asks for. There is no file system, no environment and no clock zone behind
 * them, and the heap stops growing at `heapCapBytes`: an allocation over it makes the module abort.
 */
export function engineImports(host: Host, heapCapBytes: number): WebAssembly.Imports {
  const invoke = (index: number, ...args: number[]): unknown => {
    const stack = host.stackSave();
    try {
      return host.table.get(index)(...args);
    } catch (thrown) {
      host.stackRestore(stack);
      if (thrown !== longjmp) throw thrown;
      host.setThrew(1, 0);
      return 0;
    }
  };
  const invokes = ["v", "vi", "vii", "viii", "viiii", "viiiiiiiii", "ii", "iii", "iiii", "iiiii"];

  const abort = (): never => {
    throw new EngineAbort("the PDF engine aborted");
  };
  const zeros = (pointer: number, length: number): number => {
    new Uint8Array(host.memory.buffer, pointer, length).fill(0);
    return 0;
  };
  const missing = (): number => noSuchFile;
  const unsupported = (): number => notSupported;
  const closed = (): number => badFileDescriptor;

  return {
    env: {
      ...Object.fromEntries(invokes.map((signature) => [`invoke_${signature}`, invoke])),
      _abort_js: abort,
      __assert_fail: abort,
      _emscripten_throw_longjmp(): never {
        throw longjmp;
      },
      _emscripten_memcpy_js: (to: number, from: number, length: number) => {
        new Uint8Array(host.memory.buffer).copyWithin(to, from, from + length);
      },
      emscripten_resize_heap: (wanted: number) => grow(host.memory, wanted >>> 0, heapCapBytes),
      emscripten_date_now: () => 0,
      _tzset_js: (zone: number, daylight: number) => zeros(zone, 4) + zeros(daylight, 4),
      _localtime_js: (_low: number, _high: number, time: number) => zeros(time, 44),
      _gmtime_js: (_low: number, _high: number, time: number) => zeros(time, 44),
      __syscall_openat: missing,
      __syscall_stat64: missing,
      __syscall_newfstatat: missing,
      __syscall_lstat64: missing,
      __syscall_unlinkat: missing,
      __syscall_rmdir: missing,
      __syscall_fcntl64: unsupported,
      __syscall_ioctl: unsupported,
      __syscall_fstat64: unsupported,
      __syscall_getdents64: unsupported,
      __syscall_ftruncate64: unsupported,
    },
    wasi_snapshot_preview1: {
      fd_close: closed,
      fd_read: closed,
      fd_write: closed,
      fd_seek: closed,
      fd_sync: closed,
      environ_get: () => 0,
      environ_sizes_get: (count: number, size: number) => zeros(count, 4) + zeros(size, 4),
    },
  };
}

/** Grows by a fifth, or by the requested size if that is more. Returns 1 for success. */
function grow(memory: WebAssembly.Memory, wanted: number, cap: number): number {
  const size = memory.buffer.byteLength;
  if (wanted > cap) return 0;
  const target = Math.min(cap, Math.max(wanted, size * growthFactor));
  try {
    memory.grow(Math.ceil((target - size) / pageBytes));
    return 1;
  } catch {
    return 0;
  }
}
