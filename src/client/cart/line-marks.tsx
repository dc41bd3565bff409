import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartItem } from '../../shared/cart/entities.ts'
import { textIn } from '../../shared/localized.ts'
import { formatEuros } from '../../shared/money.ts'
import { paths } from '../../shared/paths.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { PageLink } from '../navigation/page-link.tsx'
import { blocksPurchase, type CartMark, marksOfLine, useCartMarks } from './cart-marks.ts'
import { focusLine } from './line-focus.ts'
import classes from './line-marks.module.css'
import { TakeLeft } from './take-left.tsx'

interface LineMarksProps {
  line: CartItem
  /** Whether to offer the pieces that are left, if there are fewer. */
  offers?: boolean
}

/** Notes on a line: changes of its price and stock since it was added. */
export function LineMarks({ line, offers = true }: LineMarksProps) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const marks = marksOfLine(useCartMarks(), line)
  const left = marks.find((mark) => mark.kind === 'left')
  return (
    <>
      {marks.map((mark) => {
        if (mark.kind === 'left') return null
        const prices = mark.kind === 'price' && {
          old: formatEuros(mark.oldPrice, language),
          new: formatEuros(mark.newPrice, language),
        }
        return (
          <Mark key={mark.kind} mark={mark}>
            {t(`mark.${mark.kind}`, { ...prices })}
          </Mark>
        )
      })}
      {/* Mounted from the start, so that it is read out when the quantity exceeds the stock. */}
      <span role="status">{left && <Mark mark={left}>{t('mark.left', { count: left.left })}</Mark>}</span>
      {marks.some(({ kind }) => kind === 'choose') && (
        <PageLink
          href={paths.product(line.id)}
          className={classes.take}
          aria-label={t('choose.of', { title: textIn(language, line.title) })}
        >
          {t('choose.action')}
        </PageLink>
      )}
      {left && offers && <TakeLeft line={line} left={left.left} onTaken={focusLine} />}
    </>
  )
}

function Mark({ mark, children }: { mark: CartMark; children: ReactNode }) {
  const blocks = blocksPurchase(mark)
  const Icon = blocks ? IconAlertCircle : IconInfoCircle
  return (
    <span className={classes.mark} data-blocks={blocks || undefined}>
      <Icon className={classes.icon} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
