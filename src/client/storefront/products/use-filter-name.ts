import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { trpc } from '../../trpc.ts'
import type { ChosenFilter } from './chosen-filters.ts'

/** @returns a function that names an active filter in the language of the page */
export function useFilterName(): (filter: ChosenFilter) => string {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const { data: categories } = trpc.catalog.categories.useQuery()
  function priceName(min: number | undefined, max: number | undefined): string {
    const figures = { min: formatEuros(min ?? 0, language), max: formatEuros(max ?? 0, language) }
    return max === undefined ? t('price.from', figures) : t('price.range', figures)
  }
  return ({ kind, value }) => {
    if (kind === 'price') return priceName(value.min, value.max)
    if (kind === 'rating') return t('filter.least', { count: value })
    if (kind === 'stock') return t(`filter.stock.${value}`)
    const category = categories?.find(({ id }) => id === value)
    return category ? textIn(language, category.name) : t('filter.category')
  }
}
