import { useTranslation } from 'react-i18next'
import type { CartItem } from '../../../shared/cart/entities.ts'
import { lineKey } from '../../../shared/cart/line-key.ts'
import { textIn } from '../../../shared/localized.ts'
import { blocksPurchase, type CartMark, marksOfLine, useCartMarks } from '../../cart/cart-marks.ts'
import { useCart } from '../../cart/cart-store.ts'
import { TakeLeft } from '../../cart/take-left.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import classes from './checkout-page.module.css'

interface BlockedLine {
  line: CartItem
  /** Quantity left, if the server discloses it. */
  left: number | undefined
}

const quantityLeft = (marks: readonly CartMark[]) => marks.find((mark) => mark.kind === 'left')?.left

/** The lines that cannot be bought in their present quantity. */
function useBlockedLines(): BlockedLine[] {
  const marks = useCartMarks()
  return useCart().products.flatMap((line) => {
    const own = marksOfLine(marks, line).filter(blocksPurchase)
    return own.length > 0 ? [{ line, left: quantityLeft(own) }] : []
  })
}

interface UnavailableLinesProps {
  /** A line's quantity has been reduced to what is left. */
  onTaken: () => void
}

/** The products for which an order was refused; where some are left, it offers to take those. */
export function UnavailableLines({ onTaken }: UnavailableLinesProps) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const blocked = useBlockedLines()
  if (blocked.length === 0) return <p className={classes.resolved}>{t('failure.resolved')}</p>
  return (
    <>
      {blocked.map(({ line, left }) =>
        left === undefined ? null : (
          <div key={lineKey(line)} className={classes.failure}>
            <p>{t('failure.left', { count: left, title: textIn(language, line.title) })}</p>
            <TakeLeft line={line} left={left} onTaken={onTaken} />
          </div>
        ),
      )}
      {blocked.some(({ left }) => left === undefined) && <p className={classes.failure}>{t('failure.unavailable')}</p>}
    </>
  )
}
