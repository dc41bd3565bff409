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
  dependencies.config.database.kind === 'postgres' ? createPostgresBus(dependencies) : silentBus

const topics: Record<Topic, (change: Change) => boolean> = {
  catalog: ({ products, categories }) => products.length > 0 || categories,
  settings: ({ settings }) => settings === true,
}

/** LISTEN and NOTIFY on one connection, and one poll behind it, for all topics. */
function createPostgresBus(dependencies: Dependencies): ChangeBus {
  const { db, log, scheduler } = dependencies
  const self = newId()
  const followers = new Set<Follower>()
  let listener: ReturnType<typeof listen> | undefined

  function receive(payload = ''): void {
    try {
      const { from, ...change } = messageSchema.parse(JSON.parse(payload))
      if (from === self) return
      for (const follower of followers) if (topics[follower.topic](change)) follower.changed(change)
    } catch (error) {
      log.warn({ err: error }, 'A notification about a change could not be read')
    }
  }

  async function poll(): Promise<number> {
    if (followers.size === 0) return 0
    const versions = await readVersions(db)
    const read = await Promise.all([...followers].map((follower) => follower.catchUp(versions[follower.topic])))
    return read.reduce((sum, count) => sum + count, 0)
  }
  scheduler.add({ name: 'changes-poll', everyMs: pollMs, run: poll })

  return {
    async follow(follower) {
      followers.add(follower)
      // Notifications that were sent while the connection was lost are lost, too: hence the poll.
      listener ??= listen(dependencies, receive, poll)
      const { opened, close } = listener
      const stop = async () => {
        followers.delete(follower)
        if (followers.size > 0 || listener?.close !== close) return
        listener = undefined
        await close()
      }
      await opened.catch(async (error) => {
        await stop()
        throw error
      })
      return stop
    },
    publish: (change) => publish(dependencies, self, change),
  }
}

async function publish({ db, log }: Dependencies, from: string, change: Partial<Change>): Promise<void> {
  const { products = [], categories = false, ...others } = change
  try {
    for (let at = 0; at === 0 || at < products.length; at += idsPerMessage) {
      const message = { from, products: products.slice(at, at + idsPerMessage), categories, ...others }
      await db.$executeRaw`SELECT pg_notify(${channel}, ${JSON.stringify(message)})`
    }
  } catch (error) {
    log.warn({ err: error }, 'Other processes could not be told of a change; they will see it by polling')
  }
}

/** Listens over a connection of its own, and connects again when it is lost. */
function listen(
  { config, log }: Dependencies,
  receive: (payload?: string) => void,
  reconnected: () => Promise<unknown>,
) {
  const closing = new AbortController()
  let client: Client | undefined
  let reconnecting: Promise<void> | undefined

  async function connect(): Promise<void> {
    const { default: pg } = await import('pg')
    const connection = new pg.Client({
      connectionString: config.database.url,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
    })
    connection.on('notification', ({ payload }) => receive(payload))
    connection.on('error', (error) => log.warn({ err: error }, 'The connection that listens for changes failed'))
    connection.on('end', () => {
      if (client !== connection) return
      client = undefined
      reconnecting = reconnect()
    })
    try {
      await connection.connect()
      await connection.query(`LISTEN ${channel}`)
    } catch (error) {
      await connection.end().catch(() => undefined)
      throw error
    }
    client = connection
  }

  async function reconnect(): Promise<void> {
    for (let wait = reconnectMs; !closing.signal.aborted; wait = Math.min(2 * wait, longestReconnectMs)) {
      try {
        await sleep(wait, undefined, { signal: closing.signal })
        await connect()
        reconnected().catch((error) => log.warn({ err: error }, 'Changes could not be polled'))
        return
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ err: error }, 'Changes of other processes arrive by polling only')
      }
    }
  }

  const opened = connect()
  return {
    /** Settles when it listens for the first time. */
    opened,
    async close(): Promise<void> {
      closing.abort()
      await opened.catch(() => undefined)
      await reconnecting
      const open = client
      client = undefined
      await open?.end()
    },
  }
}
