import { useTranslation } from 'react-i18next'
import type { AdminOption } from '../../../../shared/catalog/options.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import type { Variants } from './use-variants.ts'
import { variantName } from './variant-names.ts'
import classes from './variants-section.module.css'

interface RemovedVariantsProps {
  variants: Variants
  stored: Variants['rows']
  options: readonly AdminOption[]
}

/** The stored variants that a save will take off sale, each with a button that keeps it. */
export function RemovedVariants({ variants: { rows, dispatch }, stored, options }: RemovedVariantsProps) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  const kept = new Set(rows.map(({ id }) => id))
  const removed = stored.filter(({ id }) => !kept.has(id))
  if (removed.length === 0) return null
  return (
    <div className={classes.removed} role="status">
      <p>{t(rows.length > 0 ? 'variants.removed' : 'variants.removedAll', { count: removed.length })}</p>
      {rows.length > 0 && (
        <ul className={classes.removedList}>
          {removed.map((row) => (
            <li key={row.key} className={classes.removedItem}>
              <span>
                {t('variants.removedOne', {
                  name: variantName(row.values, options, language),
                  count: Number(row.stock),
                })}
              </span>
              <ActionButton
                aria-label={t('variants.restoreOf', { name: variantName(row.values, options, language) })}
                onClick={() => dispatch({ type: 'RESTORE', row })}
              >
                {t('pictures.takeBack')}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 && (
        <ActionButton onClick={() => dispatch({ type: 'RESET', rows: stored })}>{t('pictures.takeBack')}</ActionButton>
      )}
    </div>
  )
}
