import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { formatCents } from '../../../shared/money.ts'
import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { lineTitle } from '../../../shared/orders/line-title.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import select from '../ui/select.module.css'
import classes from './refund-items.module.css'
import { chosenUnits, type RefundValues, unitsLeft } from './refund-values.ts'

interface RefundItemsProps {
  lines: AdminOrderDetail['lines']
  values: RefundValues
  error: string | undefined
  onChange(units: string[]): void
  /** Below the lines. */
  children: ReactNode
}

/** How many pieces of each line come back. */
export function RefundItems({ lines, values, error, onChange, children }: RefundItemsProps) {
  const { t } = useTranslation('admin-orders')
  const errorId = useId()
  const first = lines.findIndex((line) => unitsLeft(line) > 0)
  return (
    <fieldset className={classes.items} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>{t('refunds.form.itemsLegend')}</legend>
      <ul className={classes.lines}>
        {lines.map((line, index) => (
          <Item
            key={line.id}
            line={line}
            chosen={chosenUnits(values, lines, index)}
            isFirst={index === first}
            errorId={error ? errorId : undefined}
            onChange={(chosen) => onChange(values.units.map((units, at) => (at === index ? chosen : units)))}
          />
        ))}
      </ul>
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}

interface ItemProps {
  line: AdminOrderDetail['lines'][number]
  chosen: number
  /** Gets the focus when no item was chosen. */
  isFirst: boolean
  errorId: string | undefined
  onChange(chosen: string): void
}

function Item({ line, chosen, isFirst, errorId, onChange }: ItemProps) {
  const { t } = useTranslation('admin-orders')
  const language = useLanguage()
  const title = lineTitle(textIn(language, line.title), line.options && textIn(language, line.options))
  const left = unitsLeft(line)
  const { units, cents } = line.refunded
  return (
    <li className={classes.item}>
      <div>
        <p>{title}</p>
        <p className={classes.quiet}>
          {t('refunds.form.paid', { units: line.quantity, amount: formatCents(line.paidCents, language) })}
        </p>
        {cents > 0 && (
          <p className={classes.quiet}>{t('refunds.form.before', { units, amount: formatCents(cents, language) })}</p>
        )}
      </div>
      {left === 0 ? (
        <span className={classes.quiet}>{t('refunds.form.noneLeft')}</span>
      ) : (
        <select
          className={select.select}
          aria-label={t('refunds.form.unitsOf', { title, left })}
          aria-invalid={errorId !== undefined}
          aria-describedby={errorId}
          data-field={isFirst ? 'units' : undefined}
          value={chosen}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {Array.from({ length: left + 1 }, (_, pieces) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the number itself.
            <option key={pieces} value={pieces}>
              {t('refunds.form.of', { pieces, left })}
            </option>
          ))}
        </select>
      )}
    </li>
  )
}
