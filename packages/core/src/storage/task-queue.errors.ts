/** Another process consumes the messages of this storage, which allows one consumer. */
export class QueueLocked extends Error {
  override readonly name = "QueueLocked";

  /** @param storage name of the storage for the operator, without secrets */
  constructor(storage: string) {
    super(`Another process runs the tasks of ${storage}. Stop it, or start this one without workers (VITAE_WORKERS=off).`);
  }
}
