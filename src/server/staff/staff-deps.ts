import type { Base } from '../base.ts'
import type { CartsService } from '../carts/carts.service.ts'
import type { Outgoing } from '../mail/outgoing.ts'

/** Dependencies of the staff service. */
export interface StaffDeps {
  base: Pick<Base, 'db' | 'clock' | 'config' | 'secrets' | 'scheduler' | 'log' | 'settings'>
  carts: Pick<CartsService, 'read'>
  outgoing: Pick<Outgoing, 'queue' | 'trigger'>
}
