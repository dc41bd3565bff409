import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { Dashboard } from '../../../shared/statistics/entities.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Chart } from '../../ui/chart/chart.tsx'

/** Sales by category, the largest first. */
export function CategorySales({ categories }: { categories: Dashboard['categories'] | undefined }) {
  const { t } = useTranslation('admin-dashboard')
  const language = useLanguage()
  return (
    <Chart
      title={t('categories.title')}
      unit={t('categories.note')}
      kind="rows"
      level={2}
      color={3}
      rows={categories?.toSorted((a, b) => b.sells - a.sells)}
      primary={{ label: t('categories.category'), value: ({ name }) => textIn(language, name) }}
      secondary={[
        {
          label: t('categories.sells'),
          value: ({ sells }) => sells,
          format: (value) => formatEuros(value, language),
        },
      ]}
    />
  )
}
