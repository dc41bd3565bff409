import type { Client } from '@libsql/client'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import { openSqliteClient } from './sqlite-client.ts'
import { sqlitePath } from './sqlite-path.ts'

/** A path as the address that the driver takes, with special characters escaped. */
export function driverUrl(path: string): string {
  return `file:${path.split('/').map(encodeURIComponent).join('/')}`
}

/** Prisma's adapter for a SQLite file. One of these per file and process; see lock-file.ts. */
export class SqliteAdapter extends PrismaLibSql {
  readonly #path: string

  constructor(url: string) {
    super({ url: driverUrl(sqlitePath(url)) })
    this.#path = sqlitePath(url)
  }

  override createClient(): Client {
    return openSqliteClient(this.#path)
  }

  /**
   * A commit is on the disk when it returns (synchronous=FULL), and readers do not wait for it (WAL). 8 MB of pages are
   * cached instead of 2: a missing page costs a system call. More would fill up with pages of the request log.
   */
  override async connect(): Promise<SqlDriverAdapter> {
    const adapter = await super.connect()
    await adapter.executeScript(
      'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA cache_size=-8192;',
    )
    return adapter
  }
}
