import type { Base } from '../../base.ts'
import type { Tx } from '../../db/db.ts'
import { transaction } from '../../db/transaction.ts'
import { raiseCatalogVersion } from '../../db/versions.ts'
import type { CatalogService } from '../catalog.service.ts'

/** Dependencies of the catalogue administration. */
export interface CatalogAdminDeps {
  base: Pick<Base, 'db' | 'clock' | 'log' | 'images' | 'scheduler' | 'settings'>
  catalog: Pick<CatalogService, 'productsChanged' | 'categoriesChanged' | 'categories'>
}

/** Runs a change of the options or of the size guides as one transaction, and lets the catalogue know. */
export async function changeVocabulary<T>(
  { base, catalog }: CatalogAdminDeps,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await transaction(base.db, async (tx) => {
    // First of all: on PostgreSQL this locks the one row that every such change writes, and every choice of a guide, so
    // that two of them at the same time cannot both take the last place or the same name, and no guide is deleted while
    // a product is about to get it.
    await raiseCatalogVersion(tx)
    return change(tx)
  })
  await catalog.categoriesChanged()
  return result
}
