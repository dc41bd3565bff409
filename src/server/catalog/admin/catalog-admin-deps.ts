import type { Base } from '../../base.ts'
import type { CatalogService } from '../catalog.service.ts'

/** What the administration of the catalogue is made from. */
export interface CatalogAdminDeps {
  base: Pick<Base, 'db' | 'clock' | 'log' | 'images' | 'scheduler'>
  catalog: Pick<CatalogService, 'productsChanged' | 'categoriesChanged' | 'categories'>
}
