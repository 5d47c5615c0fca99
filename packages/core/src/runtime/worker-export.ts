import type { WorkerExport } from "./worker-pool.port.ts";

/** By identity: a copy of a port with one method replaced is another port. */
const exported = new WeakMap<object, WorkerExport>();

/** Declares that an export of a module is the same port inside a worker thread. Returns the port. */
export function declareWorkerExport<Port extends object>(port: Port, at: WorkerExport): Port {
  exported.set(port, at);
  return port;
}

/** The export that is this port inside a worker thread; null where none was declared. */
export const workerExportOf = (port: object): WorkerExport | null => exported.get(port) ?? null;

/** The port inside a worker thread. */
export const importPort = async <Port>({ module, name }: WorkerExport): Promise<Port> => (await import(module))[name];

/** Loads what a port needs, before its time counts. */
export const preparePort = async ({ module, name }: WorkerExport): Promise<void> => (await import(module)).prepare?.({ name });
