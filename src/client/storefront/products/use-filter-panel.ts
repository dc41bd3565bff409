import { useMemo } from 'react'
import { priceBands } from '../../../shared/catalog/price-bands.ts'
import type { FilterPanelProps } from './filter-panel-props.ts'
import { type ListState, listAddress } from './list-address.ts'

interface FilterSource extends Pick<FilterPanelProps, 'path' | 'categoryId' | 'facets'> {
  state: ListState
  maxPrice: number | undefined
}

/** The filters of a list: the same object on all pages of it, so that they are not rendered again for another page. */
export function useFilterPanel({ path, state, categoryId, facets, maxPrice }: FilterSource): FilterPanelProps {
  const filters = { ...state, page: 1 }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has all of the state in it.
  return useMemo(
    () => ({
      ...{ path, state: filters, categoryId, facets },
      bands: maxPrice === undefined ? undefined : priceBands(maxPrice),
    }),
    [listAddress(path, filters), path, categoryId, facets, maxPrice],
  )
}
