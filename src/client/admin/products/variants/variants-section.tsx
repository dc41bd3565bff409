import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatEuros } from '../../../../shared/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { trpc } from '../../../trpc.ts'
import { ConfirmDialog } from '../../kit/overlays.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { FormSection } from '../form-section.tsx'
import { CombinationPicker } from './combination-picker.tsx'
import { RemovedVariants } from './removed-variants.tsx'
import { SizeProposal } from './size-proposal.tsx'
import { StockHolder } from './stock-holder.tsx'
import { VariantTable } from './variant-table.tsx'
import classes from './variants-section.module.css'
import type { VariantsSectionProps } from './variants-section-props.ts'

/** The sizes and colors in which a product is sold, each with its price and stock; empty for one that has none. */
export function VariantsSection(props: VariantsSectionProps) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  const { variants, stored } = props
  const { rows, dispatch, derived } = variants
  const [picking, setPicking] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  /** Closes the picker and moves the focus: to the first price after new combinations, else back to the button. */
  const stop = (made: boolean) => {
    setPicking(false)
    requestAnimationFrame(() => {
      const next = made ? 'input[data-column="price"]' : '[data-opens]'
      body.current?.querySelector<HTMLElement>(next)?.focus()
    })
  }
  const { data } = trpc.optionsAdmin.list.useQuery()
  const options = data?.options ?? []
  return (
    <FormSection title={t('variants.title')} text={t('variants.text')}>
      <div ref={body} className={classes.body}>
        {derived && (
          <p className={classes.derived}>
            {t('variants.derived', {
              count: derived.stock,
              price: derived.price === undefined ? '–' : formatEuros(derived.price, language),
            })}
          </p>
        )}
        {rows.length > 0 && data && <VariantTable variants={variants} options={options} />}
        {data && stored && <RemovedVariants variants={variants} stored={stored.variants} options={options} />}
        {data && <StockHolder rows={rows} options={options} dispatch={dispatch} />}
        {data && !picking && <SizeProposal {...props} options={options} onMade={() => stop(true)} />}
        {picking && data ? (
          <CombinationPicker {...props} options={options} onClose={stop} />
        ) : (
          <div className={classes.actions}>
            <ActionButton data-opens onClick={() => setPicking(true)}>
              {t(rows.length > 0 ? 'variants.change' : 'variants.add')}
            </ActionButton>
            {rows.length > 0 && <RemoveAll {...props} />}
          </div>
        )}
      </div>
    </FormSection>
  )
}

/** Makes it a product without options again, after asking. */
function RemoveAll({ variants: { dispatch, derived } }: VariantsSectionProps) {
  const { t } = useTranslation('admin-products')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ActionButton onClick={() => setAsking(true)}>{t('variants.removeAll')}</ActionButton>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          dispatch({ type: 'RESET', rows: [] })
          setAsking(false)
        }}
        title={t('variants.removeAllTitle')}
        confirm={t('variants.removeAll')}
      >
        {t('variants.removeAllText', { count: derived?.stock ?? 0 })}
      </ConfirmDialog>
    </>
  )
}
