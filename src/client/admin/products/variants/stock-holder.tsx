import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AdminOption } from '../../../../shared/catalog/options.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { fieldClasses } from '../../../ui/form/field-classes.ts'
import type { Variants } from './use-variants.ts'
import { variantName } from './variant-names.ts'

interface StockHolderProps extends Pick<Variants, 'rows' | 'dispatch'> {
  options: readonly AdminOption[]
}

/** Asks which variant takes over the pieces of a product that had no options until now. */
export function StockHolder({ rows, options, dispatch }: StockHolderProps) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  const holder = rows.find(({ id, stockWas }) => id === undefined && stockWas !== undefined)
  // The pieces are split among several variants already: by hand, or by SizeProposal.
  if (!holder || rows.some((row) => row !== holder && row.stock !== 0)) return null
  return (
    <NativeSelect
      size="md"
      classNames={fieldClasses}
      label={t('variants.stockOf', { count: holder.stockWas ?? 0 })}
      description={t('variants.stockOfHint')}
      data={rows.map(({ key, values }) => ({ value: key, label: variantName(values, options, language) }))}
      value={holder.key}
      onChange={({ currentTarget }) => dispatch({ type: 'GIVE_STOCK', key: currentTarget.value })}
    />
  )
}
