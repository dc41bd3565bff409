import type { CheckReport } from '../../../shared/system/check-report.ts'
import type { Config } from '../../config.ts'
import { connectBeside, connectDatabase } from '../../db/connect.ts'
import { createImageStore } from '../../pictures/store/store.ts'
import { runChecks } from '../checks/run-checks.ts'
import type { Output } from './output.ts'

/** Checks the configured shop beside its server; to repair it, with the lock of a SQLite file. @throws DatabaseError */
export async function checkShop(config: Config, progress: Output['progress'], fix = false): Promise<CheckReport> {
  const { database } = config
  const { db, close } = await (fix ? connectDatabase(database) : connectBeside(database))
  try {
    return await runChecks({ database, db, images: createImageStore(config) }, { fix, progress })
  } finally {
    await close()
  }
}
