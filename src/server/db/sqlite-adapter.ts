import type { Client, Config, InStatement, Transaction } from '@libsql/client'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'

/** Path of the file that a `file:` address names; a query (`?connection_limit=1`) is dropped, as other tools write it. */
export function sqlitePath(url: string): string {
  return url.replace(/^file:(\/\/(?=\/))?/, '').replace(/\?\w+=.*$/, '')
}

/** A path as the driver wants it: an address, in which some characters have a meaning. */
export function driverUrl(path: string): string {
  return `file:${path.split('/').map(encodeURIComponent).join('/')}`
}

/**
 * The driver gives a connection away to each transaction and opens a new one, which costs time and file handles.
 * The adapter holds its lock from begin to commit, so that the transaction can as well stay on the one connection.
 */
function onOneConnection(client: Client): Client {
  const transaction = async (): Promise<Transaction> => {
    await client.execute('BEGIN')
    return {
      execute: (statement: InStatement) => client.execute(statement),
      async commit() {
        try {
          await client.execute('COMMIT')
        } catch (error) {
          // A full disk, say: the connection must not stay inside the transaction.
          await client.execute('ROLLBACK').catch(() => undefined)
          throw error
        }
      },
      rollback: () => client.execute('ROLLBACK').then(() => undefined),
    } as unknown as Transaction
  }
  return new Proxy(client, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Prisma's adapter for a SQLite file. One of these per file and process; see lock-file.ts. */
export class SqliteAdapter extends PrismaLibSql {
  constructor(url: string) {
    super({ url: driverUrl(sqlitePath(url)) })
  }

  override createClient(config: Config): Client {
    return onOneConnection(super.createClient(config))
  }

  /**
   * A commit is on the disk when it is answered (synchronous=FULL), readers do not wait for it (WAL). 32 MB of pages are
   * kept instead of 2: a page that is not costs a call of the system.
   */
  override async connect(): Promise<SqlDriverAdapter> {
    const adapter = await super.connect()
    await adapter.executeScript(
      'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA cache_size=-32768;',
    )
    return adapter
  }
}
