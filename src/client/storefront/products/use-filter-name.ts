import { useTranslation } from 'react-i18next'
import { chosenOptions } from '../../../shared/catalog/chosen-options.ts'
import { textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { trpc } from '../../trpc.ts'
import type { ChosenFilter } from './chosen-filters.ts'

/**
 * @param hasOptions whether values of options are among the filters
 * @returns a function that names an active filter in the language of the page
 */
export function useFilterName(hasOptions: boolean): (filter: ChosenFilter) => string {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const { data: categories } = trpc.catalog.categories.useQuery()
  const { data: options } = trpc.catalog.options.useQuery(undefined, { enabled: hasOptions })
  function priceName(min: number | undefined, max: number | undefined): string {
    const figures = { min: formatEuros(min ?? 0, language), max: formatEuros(max ?? 0, language) }
    return max === undefined ? t('price.from', figures) : t('price.range', figures)
  }
  return ({ kind, value }) => {
    if (kind === 'price') return priceName(value.min, value.max)
    if (kind === 'rating') return t('filter.least', { count: value })
    if (kind === 'stock') return t(`filter.stock.${value}`)
    if (kind === 'option') {
      const values = options?.flatMap((option) => option.values.map(({ id, name }) => ({ id, name, option })))
      const chosen = values?.find(({ id }) => id === value)
      return chosen ? textIn(language, chosenOptions([chosen])) : t('filter.option')
    }
    const category = categories?.find(({ id }) => id === value)
    return category ? textIn(language, category.name) : t('filter.category')
  }
}
