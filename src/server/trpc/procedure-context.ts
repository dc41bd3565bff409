import type { Origin } from '../accounts/origin.ts'
import type { Caller } from '../http/caller.ts'
import type { Services } from '../services.ts'

export interface Context extends Omit<Caller, 'origin'> {
  services: Services
  /** Absent where a page is rendered. */
  origin?: Origin
}

/** Creates the context; the guest's id is read only when a procedure reads it, because that sets its cookie. */
export const createProcedureContext = (services: Services, caller: Caller): Context =>
  Object.defineProperties({ services } as Context, Object.getOwnPropertyDescriptors(caller))
