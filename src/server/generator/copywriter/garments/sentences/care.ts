import type { Bilingual } from '../../../draft.ts'
import type { Stuff } from '../garments.types.ts'
import { delicate } from './delicate.ts'
import { washing } from './washing.ts'

/** How to look after it: what the cloth allows, no more. */
export const care: Record<Stuff, readonly Bilingual[]> = { ...washing, ...delicate }
