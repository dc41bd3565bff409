import type { Base } from '../base.ts'
import type { CatalogAdminService } from '../catalog/admin/catalog-admin.service.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { GeneratorLimits } from './limits.ts'

/** Dependencies of the generator. */
export interface GeneratorDeps {
  base: Pick<Base, 'db' | 'clock' | 'log' | 'config' | 'scheduler' | 'ai' | 'settings'>
  catalog: Pick<CatalogService, 'categories'>
  catalogAdmin: Pick<CatalogAdminService, 'addGenerated' | 'addCategory'>
  limits: GeneratorLimits
}
