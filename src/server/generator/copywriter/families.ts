import { careFamily } from './care/care.ts'
import type { Family } from './family.ts'
import { garmentFamily } from './garments/garments.ts'

/** What the offline generator knows about; of two that know a title equally well the first one writes. */
export const families: readonly Family[] = [garmentFamily, careFamily]
