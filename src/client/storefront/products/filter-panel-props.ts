import type { PriceBand } from '../../../shared/catalog/price-bands.ts'
import type { Facets } from '../../../shared/catalog/responses.ts'
import type { ListState } from './list-address.ts'

export interface FilterPanelProps {
  path: string
  state: ListState
  categoryId: string | undefined
  /** The price bands of the whole collection, "all" first; undefined while they are loading. */
  bands: readonly PriceBand[] | undefined
  /** Counts of the choices; undefined while they are loading or could not be loaded. */
  facets: Facets | undefined
}
