import type { Db } from '../../src/server/db/db.ts'
import type { TestDatabase } from './database.ts'

/** A process that somebody else overtakes: what they do is done before the next transaction begins here. */
export function overtaken(database: TestDatabase): {
  database: TestDatabase
  by: (act: () => Promise<unknown>) => void
} {
  let next: (() => Promise<unknown>) | undefined
  const { db } = database
  const $transaction = async (...call: Parameters<Db['$transaction']>) => {
    const act = next
    next = undefined
    await act?.()
    return db.$transaction(...call)
  }
  const proxy = new Proxy(db, {
    get: (target, name) => (name === '$transaction' ? $transaction : Reflect.get(target, name)),
  })
  return {
    database: { ...database, db: proxy as Db },
    by(act) {
      next = act
    },
  }
}
