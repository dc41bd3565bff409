/** Rows to read again from the database. */
export interface Batch {
  /** The first load. */
  everything: boolean
  products: Set<string>
  categories: boolean
  ranks: boolean
  /** The availability of every product: up to how many pieces are the last units has changed. */
  availability: boolean
}

/**
 * Applies changes one batch at a time, so that no older read overwrites a newer one. Changes that arrive while a batch
 * runs are collected in the next.
 */
export class ChangeQueue {
  private readonly work: (batch: Batch) => Promise<void>
  private running: Promise<void> = Promise.resolve()
  private next: { batch: Batch; done: Promise<void> } | undefined

  constructor(work: (batch: Batch) => Promise<void>) {
    this.work = work
  }

  /** Resolves once a batch that began after this call has been applied. */
  add(request: (batch: Batch) => void): Promise<void> {
    if (!this.next) {
      const batch: Batch = {
        everything: false,
        products: new Set(),
        categories: false,
        ranks: false,
        availability: false,
      }
      const done = this.running.then(() => {
        this.next = undefined
        return this.work(batch)
      })
      this.next = { batch, done }
      this.running = done.catch(() => undefined)
    }
    request(this.next.batch)
    return this.next.done
  }

  /** Resolves when no batch is running or waiting. */
  async settled(): Promise<void> {
    while (this.next) await this.next.done.catch(() => undefined)
    await this.running
  }
}
