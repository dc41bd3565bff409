import type { Quality } from '../care.types.ts'
import { areas } from './areas.ts'
import { effects } from './effects.ts'
import { kinds } from './kinds.ts'

/** Words that say what a product is like. */
export const qualities: readonly Quality[] = [...areas, ...effects, ...kinds]
