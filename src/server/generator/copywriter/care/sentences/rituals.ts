import type { Ritual } from '../care.types.ts'
import { leaveOnRituals } from './leave-on-rituals.ts'
import type { Line } from './line.ts'
import { rinseOffRituals } from './rinse-off-rituals.ts'

/** How a product is used. */
export const rituals: Record<Ritual, readonly Line[]> = { ...leaveOnRituals, ...rinseOffRituals }
