import * as Effect from "effect/Effect";
import type { UploadStore } from "../document/upload.port.ts";
import type { AnyOperation } from "../operations/define-operation.ts";
import type { CallOptions, MethodCall, MethodContext } from "../operations/method.ts";
import type { RunOperation } from "../operations/operation-runner.ts";
import { validated } from "../runtime/validation-failed.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { RunCall } from "./call-runner.ts";
import type { OperationMethods } from "./operation-types.ts";
import { operations } from "./operations.ts";
import { toUploads } from "./to-uploads.ts";

interface Parts {
  readonly run: RunOperation;
  readonly uploads: UploadStore;
  readonly runCall: RunCall;
}

/** Creates the methods of all operations for one principal. A method validates its arguments and runs its operation. */
export function createMethods({ run, uploads, runCall }: Parts, principal: Principal): OperationMethods {
  const { one, all } = toUploads(uploads);
  const context: MethodContext = { principal, toUpload: one, toUploads: all };
  const methodOf =
    (operation: AnyOperation) =>
    async (...given: unknown[]) => {
      const { input, options, view } = receive(operation, context, given);
      const reply = await runCall(
        (caller) => Effect.flatMap(input, (checked) => run(operation, { ...caller, input: checked })),
        principal,
        options,
      );
      return view ? view(reply) : reply;
    };
  const methods = Object.entries(operations).map(([name, operation]) => [name, methodOf(operation)]);
  return Object.fromEntries(methods) as unknown as OperationMethods;
}

function receive(operation: AnyOperation, context: MethodContext, given: readonly unknown[]): MethodCall<unknown, unknown> {
  if (operation.receive) return operation.receive(context, ...given);
  if (!operation.endpoint) throw new TypeError(`${operation.name}: give the operation a receive function or an endpoint.`);
  const [request, options = {}] = given as [unknown, CallOptions?];
  return { input: validated(operation.endpoint.request, request), options };
}
