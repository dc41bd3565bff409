import type { Row } from './row.ts'
import { beginnings } from './tables/beginnings.ts'
import { colors } from './tables/colors.ts'
import { everyday } from './tables/everyday.ts'
import { goods } from './tables/goods.ts'
import { materials } from './tables/materials.ts'
import { numbers } from './tables/numbers.ts'
import { sentences } from './tables/sentences.ts'
import { sizes } from './tables/sizes.ts'
import { synonyms } from './tables/synonyms.ts'
import { typos } from './tables/typos.ts'
import { unknown } from './tables/unknown.ts'
import { uses } from './tables/uses.ts'

/** Everyday queries of shoppers by kind, with what must come first. */
export const table: Readonly<Record<string, readonly Row[]>> = {
  ...{ materials, colors, sizes, goods, uses, synonyms },
  ...{ typos, beginnings, numbers, unknown, sentences, everyday },
}
