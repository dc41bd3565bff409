import type { Facets } from '../../../shared/catalog/answers.ts'
import type { PriceBand } from '../../../shared/catalog/price-bands.ts'
import type { ListState } from './list-address.ts'

export interface FilterPanelProps {
  path: string
  state: ListState
  categoryId: string | undefined
  /** The price bands of the whole collection, "all" first. */
  bands: readonly PriceBand[]
  /** What each choice leads to; without it the choices stand without counts. */
  facets: Facets | undefined
}
