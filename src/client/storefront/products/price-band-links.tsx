import { useTranslation } from 'react-i18next'
import { findBand, type PriceBand, priceBandKeys } from '../../../shared/catalog/price-bands.ts'
import { formatEuros } from '../../../shared/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ChoiceLinks, ChoiceLinksSkeleton } from './choices.tsx'
import type { FilterPanelProps } from './filter-panel-props.ts'
import { listAddress } from './list-address.ts'
import { useListChange } from './use-list-change.ts'

type PriceBandLinksProps = Pick<FilterPanelProps, 'path' | 'state' | 'bands' | 'facets'>

/** Links to the price ranges; each replaces the previous choice and leads to page 1 (docs/rules.md#lists). */
export function PriceBandLinks({ path, state, bands, facets }: PriceBandLinksProps) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const change = useListChange(path, state)
  if (!bands) return <ChoiceLinksSkeleton title={t('price.label')} count={priceBandKeys.length} />
  const chosen = findBand(state.min, state.max, bands)
  const boundsOf = ({ key, min, max }: PriceBand) => (key === 'all' ? { min: undefined, max: undefined } : { min, max })
  const choices = bands.map((band) => ({
    key: band.key,
    label:
      band.key === 'all'
        ? t('price.all')
        : t('price.range', { min: formatEuros(band.min, language), max: formatEuros(band.max, language) }),
    href: listAddress(path, { ...state, ...boundsOf(band), page: 1 }),
    chosen: band.key === chosen,
    count: facets?.prices.find((price) => price.key === band.key)?.count,
  }))
  const choose = (key: string) => {
    const band = bands.find((each) => each.key === key)
    if (band) change(() => boundsOf(band))
  }
  return <ChoiceLinks title={t('price.label')} choices={choices} onChoose={choose} />
}
