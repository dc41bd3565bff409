import type { Permission } from '../../shared/staff/permissions.ts'
import type { StaffRole } from '../../shared/staff/roles.ts'
import type { CartsService } from '../carts/carts.service.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { Outgoing } from '../mail/outgoing.ts'
import type { ServiceContext } from '../service-context.ts'

/** The signed-in user of a request, from its verified token. */
export interface Session {
  userId: string
  email: string
  /** Belongs to the staff, whatever the role. */
  isAdmin: boolean
  /** Null for customers. */
  staffRole: StaffRole | null
  /** Permissions of the role; none for customers, and none while `mustEnrol`. */
  permissions: readonly Permission[]
  hasSecondFactor: boolean
  /** The shop asks a second factor of its staff, and this one has none yet. */
  mustEnrol: boolean
  /** The user's tokenVersion at login; renewed tokens of this session keep it. */
  tokenVersion: number
  /** Time of the login, seconds since 1970: a session can be renewed for 12 hours from then. */
  signedInAt: number
  /** When its user last proved who they are, at login or since; seconds since 1970. */
  confirmedAt: number
  /** The id of the request in its log; absent outside of one. */
  requestId?: string
}

export interface AccountDeps {
  context: ServiceContext
  catalog: Pick<CatalogService, 'productsChanged'>
  carts: Pick<CartsService, 'read'>
  outgoing: Pick<Outgoing, 'queue' | 'trigger' | 'deleteMails'>
}
