/** What has to be read again. */
export interface Batch {
  /** The first load. */
  everything: boolean
  products: Set<string>
  categories: boolean
  ranks: boolean
}

/**
 * Applies changes one batch after the other, so that no older read overwrites a newer one; what is asked for while a
 * batch runs is gathered into the next.
 */
export class ChangeQueue {
  private readonly work: (batch: Batch) => Promise<void>
  private running: Promise<void> = Promise.resolve()
  private next: { batch: Batch; done: Promise<void> } | undefined

  constructor(work: (batch: Batch) => Promise<void>) {
    this.work = work
  }

  /** Ends when a batch that began after this call has been applied. */
  add(ask: (batch: Batch) => void): Promise<void> {
    if (!this.next) {
      const batch: Batch = { everything: false, products: new Set(), categories: false, ranks: false }
      const done = this.running.then(() => {
        this.next = undefined
        return this.work(batch)
      })
      this.next = { batch, done }
      this.running = done.catch(() => undefined)
    }
    ask(this.next.batch)
    return this.next.done
  }

  /** Ends when nothing is under way. */
  async settled(): Promise<void> {
    while (this.next) await this.next.done.catch(() => undefined)
    await this.running
  }
}
