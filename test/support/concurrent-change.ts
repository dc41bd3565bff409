import type { Db } from '../../src/server/db/db.ts'
import type { TestDatabase } from './database.ts'

/** A database with which a process is overtaken: an action of somebody else runs before the next transaction begins. */
export function interleave(database: TestDatabase): {
  database: TestDatabase
  beforeTransaction: (action: () => Promise<unknown>) => void
} {
  let next: (() => Promise<unknown>) | undefined
  const { db } = database
  const $transaction = async (...call: Parameters<Db['$transaction']>) => {
    const action = next
    next = undefined
    await action?.()
    return db.$transaction(...call)
  }
  const proxy = new Proxy(db, {
    get: (target, name) => (name === '$transaction' ? $transaction : Reflect.get(target, name)),
  })
  return {
    database: { ...database, db: proxy as Db },
    beforeTransaction(action) {
      next = action
    },
  }
}
