import { useTranslation } from 'react-i18next'
import { bandOf, priceBandKeys } from '../../../shared/catalog/price-bands.ts'
import { formatEuros } from '../../../shared/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ChoiceLinks, ChoiceLinksSkeleton } from './choices.tsx'
import type { FilterPanelProps } from './filter-panel-props.ts'
import { listAddress } from './list-address.ts'

type PriceBandLinksProps = Pick<FilterPanelProps, 'path' | 'state' | 'bands' | 'facets'>

/** Links to the price ranges; each replaces the previous choice and leads to page 1 (docs/rules.md#lists). */
export function PriceBandLinks({ path, state, bands, facets }: PriceBandLinksProps) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  if (!bands) return <ChoiceLinksSkeleton title={t('price.label')} count={priceBandKeys.length} />
  const chosen = bandOf(state.min, state.max, bands)
  const choices = bands.map(({ key, min, max }) => ({
    key,
    label:
      key === 'all'
        ? t('price.all')
        : t('price.range', { min: formatEuros(min, language), max: formatEuros(max, language) }),
    href: listAddress(path, {
      ...state,
      ...(key === 'all' ? { min: undefined, max: undefined } : { min, max }),
      page: 1,
    }),
    chosen: key === chosen,
    count: facets?.prices.find((price) => price.key === key)?.count,
  }))
  return <ChoiceLinks title={t('price.label')} choices={choices} />
}
