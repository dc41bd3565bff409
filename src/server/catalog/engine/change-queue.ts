/** Parts of the catalogue that may be read again from the database. */
interface Parts {
  /** The first load. */
  everything: boolean
  categories: boolean
  ranks: boolean
  /** The availability of every product: up to what stock there are last units has changed. */
  availability: boolean
}

/** Rows to read again. */
export interface Batch extends Parts {
  products: Set<string>
}

const noParts: Parts = { everything: false, categories: false, ranks: false, availability: false }
const partNames = Object.keys(noParts) as (keyof Parts)[]

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
  add({ products = [], ...parts }: Partial<Parts> & { products?: Iterable<string> }): Promise<void> {
    if (!this.next) {
      const batch: Batch = { ...noParts, products: new Set() }
      const done = this.running.then(() => {
        this.next = undefined
        return this.work(batch)
      })
      this.next = { batch, done }
      this.running = done.catch(() => undefined)
    }
    const { batch, done } = this.next
    for (const id of products) batch.products.add(id)
    for (const part of partNames) batch[part] ||= parts[part] ?? false
    return done
  }

  /** Resolves when no batch is running or waiting. */
  async settled(): Promise<void> {
    while (this.next) await this.next.done.catch(() => undefined)
    await this.running
  }
}
