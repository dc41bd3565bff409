import type { Group } from '../group.ts'
import { calls, pages } from './beside-bare.ts'
import { lighthouse, navigation } from './browser.ts'
import { catalogue } from './catalogue.ts'
import { checkout } from './checkout.ts'
import { cold } from './cold.ts'
import { delivery } from './delivery.ts'
import { memory } from './memory.ts'
import { phone } from './phone.ts'
import { startAndMemory } from './process.ts'
import { search } from './search.ts'
import { settle } from './settle.ts'
import { soak } from './soak.ts'
import { variants } from './variants.ts'

/** All groups, in the order in which they are measured. */
export const groups: readonly Group[] = [
  pages,
  cold,
  calls,
  checkout,
  settle,
  delivery,
  catalogue,
  search,
  variants,
  startAndMemory,
  memory,
  lighthouse,
  navigation,
  soak,
  phone,
]
