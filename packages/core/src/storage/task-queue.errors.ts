/** Another process consumes the messages of this storage, and only one may. */
export class QueueLocked extends Error {
  override readonly name = "QueueLocked";

  /** @param storage the storage as the operator knows it, without secrets */
  constructor(storage: string) {
    super(`Another process runs the tasks of ${storage}. Stop it, or start this one without workers (VITAE_WORKERS=off).`);
  }
}
