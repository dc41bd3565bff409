import PQueue from 'p-queue'

/** Runs at most `limit` works at a time; the others wait in order. */
export function createWorkQueue(limit: number) {
  const queue = new PQueue({ concurrency: limit })
  return {
    /** Runs `work` as soon as there is room; urgent work overtakes the rest. */
    run: <T>(work: () => Promise<T>, urgent: boolean): Promise<T> => queue.add(work, { priority: Number(urgent) }),
  }
}
