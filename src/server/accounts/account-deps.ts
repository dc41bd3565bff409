import type { Base } from '../base.ts'
import type { CartsService } from '../carts/carts.service.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { Outgoing } from '../mail/outgoing.ts'

/** Dependencies of the accounts service. */
export interface AccountDeps {
  base: Pick<Base, 'db' | 'clock' | 'config' | 'secrets' | 'scheduler' | 'log' | 'settings'>
  catalog: Pick<CatalogService, 'productsChanged'>
  carts: Pick<CartsService, 'read'>
  outgoing: Pick<Outgoing, 'queue' | 'trigger' | 'deleteMails'>
}
