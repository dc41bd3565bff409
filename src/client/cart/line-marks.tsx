import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CartItem } from '../../shared/cart/entities.ts'
import { formatEuros } from '../../shared/money.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { blocksPurchase, marksOfLine, useCartMarks } from './cart-marks.ts'
import classes from './line-marks.module.css'

/** What a line says of its price and stock since it was added. */
export function LineMarks({ line }: { line: CartItem }) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  return marksOfLine(useCartMarks(), line).map((mark) => {
    const blocks = blocksPurchase(mark)
    const Icon = blocks ? IconAlertCircle : IconInfoCircle
    const prices = mark.kind === 'price' && {
      old: formatEuros(mark.oldPrice, language),
      new: formatEuros(mark.newPrice, language),
    }
    return (
      <span key={mark.kind} className={classes.mark} data-blocks={blocks || undefined}>
        <Icon className={classes.icon} stroke={1.75} aria-hidden />
        {t(`mark.${mark.kind}`, { ...prices })}
      </span>
    )
  })
}
