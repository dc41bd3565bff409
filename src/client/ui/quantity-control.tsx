import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { maxQuantity } from '../../shared/cart/limits.ts'
import classes from './quantity-control.module.css'

interface QuantityControlProps {
  value: number
  onMinus: () => void
  onPlus: () => void
  /** The product's title, as the accessible name. */
  of?: string
  disabled?: boolean
}

/**
 * Chooses a quantity, from 1 to the maximum of a line. At either end the button stays focusable: disabling it
 * would lose the keyboard focus.
 */
export function QuantityControl({ value, onMinus, onPlus, of, disabled = false }: QuantityControlProps) {
  const { t } = useTranslation('common')
  const label = of ? t('quantity.labelOf', { title: of }) : t('quantity.label')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's group; this is one control.
    <div className={classes.control} role="group" aria-label={label}>
      <button
        type="button"
        data-counts
        className={classes.button}
        aria-label={t('quantity.minus')}
        disabled={disabled}
        aria-disabled={value <= 1}
        onClick={value > 1 ? onMinus : undefined}
      >
        <IconMinus size="1rem" stroke={2.25} aria-hidden />
      </button>
      <output className={classes.value}>{value}</output>
      <button
        type="button"
        data-counts
        className={classes.button}
        aria-label={t('quantity.plus')}
        disabled={disabled}
        aria-disabled={value >= maxQuantity}
        onClick={value < maxQuantity ? onPlus : undefined}
      >
        <IconPlus size="1rem" stroke={2.25} aria-hidden />
      </button>
    </div>
  )
}
