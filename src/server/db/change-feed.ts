import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import { newId } from '../core/ids.ts'
import type { Logger } from '../core/logger.ts'
import type { Db } from './db.ts'

const channel = 'catalog_changed'
/** A notification of PostgreSQL holds less than 8,000 bytes. */
const idsPerMessage = 200
const connectMs = 5000
const reconnectMs = 1000
const longestReconnectMs = 30_000

const messageSchema = z.object({
  from: z.string(),
  products: z.array(z.string()),
  categories: z.boolean(),
  /** The settings of the shop; processes of an older version do not read it. */
  settings: z.optional(z.boolean()),
})
/** Changes of a commit to that which every process holds in memory. */
export type CatalogChange = Omit<z.infer<typeof messageSchema>, 'from'>

export interface ChangeFeed {
  /** Starts listening; reconnects by itself when the connection is lost. */
  start(): Promise<void>
  /** Notifies other processes. Never fails: if a notification is lost, the poll of the version finds the change. */
  notify(change: CatalogChange): Promise<void>
  close(): Promise<void>
}

/** For SQLite, which has only one process. */
export const silentFeed: ChangeFeed = {
  start: async () => undefined,
  notify: async () => undefined,
  close: async () => undefined,
}

interface Listeners {
  /** Another process has changed the catalogue. */
  changed(change: CatalogChange): void
  /** Listening began (again): earlier notifications may have been missed. */
  missed(): void
}

/** Changes of catalogue and settings between processes, by LISTEN and NOTIFY of PostgreSQL on a dedicated connection. */
export function postgresFeed(
  { config, db, log }: { config: Config; db: Db; log: Logger },
  listeners: Listeners,
): ChangeFeed {
  const self = newId()
  const closing = new AbortController()
  let client: Client | undefined
  let reconnecting: Promise<void> | undefined

  function receive(payload: string | undefined) {
    try {
      const { from, ...change } = messageSchema.parse(JSON.parse(payload ?? ''))
      if (from !== self) listeners.changed(change)
    } catch (error) {
      log.warn({ err: error }, 'A notification about the catalogue could not be read')
    }
  }

  async function connect() {
    const { default: pg } = await import('pg')
    const connection = new pg.Client({
      connectionString: config.database.url,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
    })
    connection.on('notification', (message) => receive(message.payload))
    connection.on('error', (error) =>
      log.warn({ err: error }, 'The connection that listens for catalogue changes failed'),
    )
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
    listeners.missed()
  }

  async function reconnect() {
    for (let wait = reconnectMs; !closing.signal.aborted; wait = Math.min(2 * wait, longestReconnectMs)) {
      try {
        await sleep(wait, undefined, { signal: closing.signal })
        await connect()
        return
      } catch (error) {
        if (!closing.signal.aborted)
          log.warn({ err: error }, 'Catalogue changes of other processes arrive by polling only')
      }
    }
  }

  async function notify({ products, ...others }: CatalogChange) {
    try {
      for (let from = 0; from === 0 || from < products.length; from += idsPerMessage) {
        const message = { from: self, products: products.slice(from, from + idsPerMessage), ...others }
        await db.$executeRaw`SELECT pg_notify(${channel}, ${JSON.stringify(message)})`
      }
    } catch (error) {
      log.warn({ err: error }, 'Other processes could not be told of a catalogue change; they will see it by polling')
    }
  }

  async function close() {
    closing.abort()
    await reconnecting
    const open = client
    client = undefined
    await open?.end()
  }

  return { start: connect, notify, close }
}
