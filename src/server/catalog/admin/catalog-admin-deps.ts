import type { Base } from '../../base.ts'
import type { CatalogService } from '../catalog.service.ts'

/** Dependencies of the catalogue administration. */
export interface CatalogAdminDeps {
  base: Pick<Base, 'db' | 'clock' | 'log' | 'images' | 'scheduler'>
  catalog: Pick<CatalogService, 'productsChanged' | 'categoriesChanged' | 'categories'>
}
