import { MultiSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { combinationFault, combinationsOf } from '../../../../shared/catalog/combinations.ts'
import type { AdminOption } from '../../../../shared/catalog/options.ts'
import { proposedSku } from '../../../../shared/catalog/variants.ts'
import { paths } from '../../../../shared/paths.ts'
import { useFaultText } from '../../../i18n/use-fault-text.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { fieldClasses } from '../../../ui/form/field-classes.ts'
import { ActionButton, ActionLink } from '../../ui/action-button.tsx'
import { valueNames } from './variant-names.ts'
import { combinedRows, type VariantRow } from './variant-rows.ts'
import classes from './variants-section.module.css'
import type { VariantsSectionProps } from './variants-section-props.ts'

type Picked = Readonly<Record<string, readonly string[]>>

/** The values that are picked at first: those that the rows have, by option. */
function pickedOf(rows: readonly VariantRow[], options: readonly AdminOption[]): Picked {
  const used = new Set(rows.flatMap(({ values }) => Object.values(values)))
  return Object.fromEntries(
    options.map(({ id, values }) => [id, values.map((value) => value.id).filter((value) => used.has(value))]),
  )
}

interface CombinationPickerProps extends VariantsSectionProps {
  options: readonly AdminOption[]
  /** @param made whether there are new combinations */
  onClose: (made: boolean) => void
}

/** Lets the admin pick values of the shop's options, and makes a variant for each combination of them. */
export function CombinationPicker(props: CombinationPickerProps) {
  const { variants, stored, price, sku, options, onClose } = props
  const { t } = useTranslation('admin-products')
  const faultText = useFaultText()
  const [picked, setPicked] = useState(() => pickedOf(variants.rows, options))
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  if (options.length === 0) return <NoOptions onClose={() => onClose(false)} />
  const inOrder = orderOf(variants.rows, options).map((optionId) => ({ optionId, valueIds: picked[optionId] ?? [] }))
  const fault = combinationFault(inOrder)
  const count = fault ? 0 : combinationsOf(inOrder).length
  const make = () => {
    const skuOf = (values: VariantRow['values']) => (sku && proposedSku(sku, valueNames(values, options))) || ''
    const start = { price, stock: stored?.variants.length ? undefined : stored?.stock, skuOf }
    variants.dispatch({ type: 'RESET', rows: combinedRows(variants.rows, inOrder, start) })
    onClose(true)
  }
  return (
    <fieldset className={classes.picker}>
      <legend className={classes.pickerTitle}>{t('variants.pick')}</legend>
      {options.map((option, index) => (
        <OptionValues
          key={option.id}
          ref={index === 0 ? first : undefined}
          option={option}
          picked={picked[option.id] ?? []}
          onPick={(values) => setPicked({ ...picked, [option.id]: values })}
        />
      ))}
      <p role="status" className={fault ? classes.fault : classes.hint}>
        {fault ? faultText(fault) : t('variants.count', { count })}
      </p>
      <div className={classes.actions}>
        <ActionButton variant="filled" disabled={count === 0} onClick={make}>
          {t('variants.combine')}
        </ActionButton>
        <ActionButton onClick={() => onClose(false)}>{t('variants.cancel')}</ActionButton>
      </div>
    </fieldset>
  )
}

/** The product's own options first, in its order, then those that the shop has besides. */
function orderOf([first]: readonly VariantRow[], options: readonly AdminOption[]): string[] {
  return [...new Set([...Object.keys(first?.values ?? {}), ...options.map(({ id }) => id)])]
}

interface OptionValuesProps {
  option: AdminOption
  picked: readonly string[]
  onPick: (valueIds: string[]) => void
  ref: React.Ref<HTMLInputElement> | undefined
}

function OptionValues({ option, picked, onPick, ref }: OptionValuesProps) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  const nameOf = (named: { nameEs: string; nameEn: string }) => (language === 'es' ? named.nameEs : named.nameEn)
  const all = option.values.map(({ id }) => id)
  // In the shop’s order, whatever the order in which they were picked.
  const pick = (values: readonly string[]) => onPick(all.filter((id) => values.includes(id)))
  return (
    <div className={classes.option}>
      <MultiSelect
        ref={ref}
        size="md"
        classNames={fieldClasses}
        className={classes.values}
        label={nameOf(option)}
        data={option.values.map((value) => ({ value: value.id, label: nameOf(value) }))}
        value={[...picked]}
        onChange={pick}
        searchable
        hidePickedOptions
        openOnFocus={false}
        nothingFoundMessage={t('variants.noValue')}
      />
      <ActionButton
        aria-label={t(picked.length < all.length ? 'variants.allOf' : 'variants.noneOf', { name: nameOf(option) })}
        onClick={() => pick(picked.length < all.length ? all : [])}
      >
        {t(picked.length < all.length ? 'variants.all' : 'variants.none')}
      </ActionButton>
    </div>
  )
}

/** The shop has no options yet. */
function NoOptions({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-products')
  return (
    <div className={classes.picker}>
      <p>{t('variants.noOptions')}</p>
      <div className={classes.actions}>
        <ActionLink variant="filled" href={paths.adminOptions()}>
          {t('variants.toOptions')}
        </ActionLink>
        <ActionButton onClick={onClose}>{t('variants.cancel')}</ActionButton>
      </div>
    </div>
  )
}
