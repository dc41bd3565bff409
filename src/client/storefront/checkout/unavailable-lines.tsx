import { useTranslation } from 'react-i18next'
import type { CartItem } from '../../../shared/cart/entities.ts'
import { textIn } from '../../../shared/localized.ts'
import { blocksPurchase, type CartMark, marksOfLine, useCartMarks } from '../../cart/cart-marks.ts'
import { useCart } from '../../cart/cart-store.ts'
import { TakeLeft } from '../../cart/take-left.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import classes from './checkout-page.module.css'

interface BlockedLine {
  line: CartItem
  /** Pieces that there are, where the shop tells it. */
  left: number | undefined
}

const leftOf = (marks: readonly CartMark[]) => marks.find((mark) => mark.kind === 'left')?.left

/** The lines that cannot be bought as they are. */
function useBlockedLines(): BlockedLine[] {
  const marks = useCartMarks()
  return useCart().products.flatMap((line) => {
    const own = marksOfLine(marks, line).filter(blocksPurchase)
    return own.length > 0 ? [{ line, left: leftOf(own) }] : []
  })
}

interface UnavailableLinesProps {
  /** A line has what there is: the order can be sent again, or the next line asks. */
  onTaken: () => void
}

/** Why an order was refused for its products: names those of which some are left, and offers to take these. */
export function UnavailableLines({ onTaken }: UnavailableLinesProps) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const blocked = useBlockedLines()
  if (blocked.length === 0) return <p className={classes.resolved}>{t('failure.resolved')}</p>
  return (
    <>
      {blocked.map(({ line, left }) =>
        left === undefined ? null : (
          <div key={line.id} className={classes.failure}>
            <p>{t('failure.left', { count: left, title: textIn(language, line.title) })}</p>
            <TakeLeft line={line} left={left} onTaken={onTaken} />
          </div>
        ),
      )}
      {blocked.some(({ left }) => left === undefined) && <p className={classes.failure}>{t('failure.unavailable')}</p>}
    </>
  )
}
