import type { CareType } from '../care.types.ts'
import { cleansing } from './cleansing.ts'
import { creams } from './creams.ts'
import { mists } from './mists.ts'
import { oils } from './oils.ts'
import { scents } from './scents.ts'
import { washing } from './washing.ts'

/** Every kind of product that the skin-care family writes about. */
export const careTypes: readonly CareType[] = [...creams, ...oils, ...mists, ...washing, ...cleansing, ...scents]
