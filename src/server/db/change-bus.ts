import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import { newId } from '../core/ids.ts'
import type { Logger } from '../core/logger.ts'
import type { Db } from './db.ts'
import { readVersions } from './versions.ts'

/** Processes of earlier versions of the shop listen to it, and read its messages, too. */
const channel = 'catalog_changed'
/** A notification of PostgreSQL holds less than 8,000 bytes. */
const idsPerMessage = 200
const connectMs = 5000
const reconnectMs = 1000
const longestReconnectMs = 30_000
/** How long another process may be out of date when a notification was lost. */
const pollMs = 5000

const messageSchema = z.object({
  from: z.string(),
  products: z.array(z.string()),
  categories: z.boolean(),
  settings: z.optional(z.boolean()),
})
/** Changes of a commit to data that every process holds in memory. */
type Change = Omit<z.infer<typeof messageSchema>, 'from'>
export type CatalogChange = Pick<Change, 'products' | 'categories'>

type Topic = 'catalog' | 'settings'

export interface Follower {
  topic: Topic
  changed(change: Change): void
  /** Reads again if this version of the topic is another than the one in memory. @returns how much it read */
  catchUp(version: bigint): Promise<number>
}

export interface ChangeBus {
  /**
   * Follows a topic from now on, also when the connection is lost for a time: read its data after this call.
   * @returns a function that ends it
   * @throws Error when the database cannot be reached
   */
  follow(follower: Follower): Promise<() => Promise<void>>
  /** Notifies other processes. Never fails: if a notification is lost, the poll of the versions finds the change. */
  publish(change: Partial<Change>): Promise<void>
}

interface Dependencies {
  config: Pick<Config, 'database'>
  db: Db
  log: Logger
  scheduler: { add(job: { name: string; everyMs: number; run(): Promise<unknown> }): void }
}

/** SQLite has only one process: there is nobody to hear of. */
const silentBus: ChangeBus = { follow: async () => async () => undefined, publish: async () => undefined }

export const createChangeBus = (dependencies: Dependencies): ChangeBus =>
  dependencies.config.database.kind === 'postgres' ? new PostgresBus(dependencies) : silentBus

const topics: Record<Topic, (change: Change) => boolean> = {
  catalog: ({ products, categories }) => products.length > 0 || categories,
  settings: ({ settings }) => settings === true,
}

/** LISTEN and NOTIFY on one connection, and one poll behind it, for all topics. */
class PostgresBus implements ChangeBus {
  readonly #dependencies: Dependencies
  readonly #self = newId()
  readonly #followers = new Set<Follower>()
  #listener: Listener | undefined

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
    dependencies.scheduler.add({ name: 'changes-poll', everyMs: pollMs, run: () => this.#poll() })
  }

  async follow(follower: Follower): Promise<() => Promise<void>> {
    this.#followers.add(follower)
    this.#listener ??= new Listener(this.#dependencies, {
      receive: (payload) => this.#receive(payload),
      // Notifications that were sent meanwhile are lost.
      reconnected: () => this.#poll(),
    })
    const listener = this.#listener
    const stop = async () => {
      this.#followers.delete(follower)
      if (this.#followers.size > 0 || this.#listener !== listener) return
      this.#listener = undefined
      await listener.close()
    }
    await listener.opened.catch(async (error) => {
      await stop()
      throw error
    })
    return stop
  }

  async publish({ products = [], categories = false, ...others }: Partial<Change>): Promise<void> {
    const { db, log } = this.#dependencies
    try {
      for (let from = 0; from === 0 || from < products.length; from += idsPerMessage) {
        const message = {
          from: this.#self,
          products: products.slice(from, from + idsPerMessage),
          categories,
          ...others,
        }
        await db.$executeRaw`SELECT pg_notify(${channel}, ${JSON.stringify(message)})`
      }
    } catch (error) {
      log.warn({ err: error }, 'Other processes could not be told of a change; they will see it by polling')
    }
  }

  #receive(payload: string | undefined): void {
    try {
      const { from, ...change } = messageSchema.parse(JSON.parse(payload ?? ''))
      if (from === this.#self) return
      for (const follower of this.#followers) if (topics[follower.topic](change)) follower.changed(change)
    } catch (error) {
      this.#dependencies.log.warn({ err: error }, 'A notification about a change could not be read')
    }
  }

  async #poll(): Promise<number> {
    if (this.#followers.size === 0) return 0
    const versions = await readVersions(this.#dependencies.db)
    const read = await Promise.all([...this.#followers].map((follower) => follower.catchUp(versions[follower.topic])))
    return read.reduce((sum, count) => sum + count, 0)
  }
}

interface Events {
  receive(payload: string | undefined): void
  reconnected(): Promise<unknown>
}

/** A connection of its own that listens, and connects again when it is lost. */
class Listener {
  /** Settles when it listens for the first time. */
  readonly opened: Promise<void>
  readonly #dependencies: Dependencies
  readonly #events: Events
  readonly #closing = new AbortController()
  #client: Client | undefined
  #reconnecting: Promise<void> | undefined

  constructor(dependencies: Dependencies, events: Events) {
    this.#dependencies = dependencies
    this.#events = events
    this.opened = this.#connect()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.opened.catch(() => undefined)
    await this.#reconnecting
    const open = this.#client
    this.#client = undefined
    await open?.end()
  }

  async #connect(): Promise<void> {
    const { config, log } = this.#dependencies
    const { default: pg } = await import('pg')
    const connection = new pg.Client({
      connectionString: config.database.url,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
    })
    connection.on('notification', ({ payload }) => this.#events.receive(payload))
    connection.on('error', (error) => log.warn({ err: error }, 'The connection that listens for changes failed'))
    connection.on('end', () => {
      if (this.#client !== connection) return
      this.#client = undefined
      this.#reconnecting = this.#reconnect()
    })
    try {
      await connection.connect()
      await connection.query(`LISTEN ${channel}`)
    } catch (error) {
      await connection.end().catch(() => undefined)
      throw error
    }
    this.#client = connection
  }

  async #reconnect(): Promise<void> {
    const { log } = this.#dependencies
    for (let wait = reconnectMs; !this.#closing.signal.aborted; wait = Math.min(2 * wait, longestReconnectMs)) {
      try {
        await sleep(wait, undefined, { signal: this.#closing.signal })
        await this.#connect()
        this.#events.reconnected().catch((error) => log.warn({ err: error }, 'Changes could not be polled'))
        return
      } catch (error) {
        if (!this.#closing.signal.aborted) log.warn({ err: error }, 'Changes of other processes arrive by polling only')
      }
    }
  }
}
