import type { Language } from '../../shared/languages.ts'
import type { CatalogAdminService } from '../catalog/admin/catalog-admin.service.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { Author } from '../core/actor.ts'
import type { ServiceContext } from '../service-context.ts'
import type { GeneratorLimits } from './queue.ts'

/** The sender of a request for a generation. */
export interface Requester {
  session: Author | null
  /** A keyed hash of the IP address, by which limits count: the address itself is never stored. */
  address: string
  /** Language of the errors that are stored for the wizard. */
  language: Language
}

/** Dependencies of the generator. */
export interface GeneratorDeps {
  context: Pick<ServiceContext, 'db' | 'clock' | 'log' | 'config' | 'scheduler' | 'ai' | 'settings'>
  catalog: Pick<CatalogService, 'categories'>
  catalogAdmin: Pick<CatalogAdminService, 'addGenerated' | 'addCategory'>
  limits: GeneratorLimits
}
