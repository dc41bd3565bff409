import { useTranslation } from 'react-i18next'
import type { AdminOption } from '../../../../shared/catalog/options.ts'
import { formatEuros } from '../../../../shared/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { trpc } from '../../../trpc.ts'
import { EditionChoice } from '../../ui/edition-choice.tsx'
import type { Side } from '../side.ts'
import type { VariantDifference, VariantField } from './variant-conflict.ts'
import { variantName } from './variant-names.ts'
import type { VariantRow } from './variant-rows.ts'

interface VariantChoicesProps {
  differences: readonly VariantDifference[]
  choice: Readonly<Partial<Record<string, Side>>>
  onChoose: (field: VariantField, side: Side) => void
}

/** Which edition of the variants to keep, difference by difference. */
export function VariantChoices({ differences, choice, onChoose }: VariantChoicesProps) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  const { data } = trpc.optionsAdmin.list.useQuery(undefined, { enabled: differences.length > 0 })
  const options = data?.options ?? []
  const textOf = useSideText(options)
  return differences.map((difference) => {
    const { field, column, theirs, yours, openedStock: stock } = difference
    const [row] = [...yours, ...theirs]
    const isWhole = theirs.length > 1 || yours.length > 1 || !row
    const name = isWhole ? t('variants.title') : variantName(row.values, options, language)
    return (
      <EditionChoice<Side>
        key={field}
        label={column ? t('variants.cell', { column: t(`variants.columns.${column}`), name }) : name}
        note={stock === undefined ? undefined : t('conflict.opened', { stock })}
        value={choice[field] ?? 'yours'}
        onChange={(side) => onChoose(field, side)}
        editions={[
          { side: 'theirs', name: t('conflict.theirs'), content: textOf(difference, theirs) },
          {
            side: 'yours',
            name: t(column === 'stock' ? 'conflict.typed' : 'conflict.yours'),
            content: textOf(difference, yours),
          },
        ]}
      />
    )
  })
}

/** Tells in words what one side of a difference has. */
function useSideText(options: readonly AdminOption[]) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  return ({ column, theirs, yours }: VariantDifference, rows: readonly VariantRow[]): string => {
    const [row] = rows
    if (!column) {
      if (theirs.length + yours.length > 1)
        return rows.map(({ values }) => variantName(values, options, language)).join(', ') || t('conflict.empty')
      return t(row ? 'variants.kept' : 'variants.gone')
    }
    const value = row?.[column]
    if (column === 'price' && typeof value === 'number') return formatEuros(value, language)
    if (typeof value === 'boolean') return t(value ? 'variants.onSale' : 'variants.notOnSale')
    return String(value ?? '') || t('conflict.empty')
  }
}
