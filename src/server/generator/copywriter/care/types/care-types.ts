import type { CareType } from '../care.types.ts'
import { leaveOn } from './leave-on.ts'
import { rinseOff } from './rinse-off.ts'
import { scents } from './scents.ts'

/** Every kind of product that the skin-care family writes about. */
export const careTypes: readonly CareType[] = [...leaveOn, ...rinseOff, ...scents]
