import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { planReorder, type Reorder, type ReorderNote, toSellable } from '../../../shared/cart/reorder.ts'
import { textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { lineTitle } from '../../../shared/orders/line-title.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import { paths } from '../../../shared/paths.ts'
import { dispatchCart, reloadCart } from '../../cart/cart-store.ts'
import { showAlert } from '../../shell/alerts.tsx'
import { useLanguage } from '../../shell/i18n/language.ts'
import { announce } from '../../shell/navigation/announcer.tsx'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { trpc } from '../../shell/trpc.ts'
import { focusPressed, useFocusBack } from '../../ui/focus.ts'
import looks from '../../ui/looks.module.css'
import classes from './order-view.module.css'

/** Puts the lines of an order that can still be bought into the cart, at their present prices, and says which cannot. */
export function BuyAgain({ order }: { order: OrderView }) {
  const { t } = useTranslation('orders')
  const utils = trpc.useUtils()
  const [isWorking, setIsWorking] = useState(false)
  const [done, setDone] = useState<Reorder>()
  const describe = useDescription()
  const button = useFocusBack(isWorking)
  const add = async () => {
    setIsWorking(true)
    try {
      const lines = order.lines.flatMap((line) => toSellable(line) ?? [])
      const current = await utils.catalog.cartLines.fetch({ lines }, { staleTime: 0 })
      const plan = planReorder(order.lines, current, reloadCart())
      for (const { product, quantity } of plan.adds) dispatchCart({ type: 'ADD', product, quantity })
      setDone(plan)
      announce([describe.result(plan), ...plan.notes.map(describe.note)].join(' '))
    } catch {
      showAlert({ message: t('again.failed'), tone: 'error' })
    } finally {
      setIsWorking(false)
    }
  }
  return (
    <div className={`${classes.again} unprinted`}>
      {done && (
        <div className={`${looks.notice} ${classes.result}`}>
          <p className={classes.amount}>{describe.result(done)}</p>
          {done.notes.length > 0 && (
            <ul>
              {done.notes.map((note) => (
                <li key={`${note.kind} ${describe.note(note)}`}>
                  {describe.note(note)} {note.kind === 'choose' && <Choose note={note} name={describe.name(note)} />}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {done && done.adds.length > 0 ? (
        <ToCart />
      ) : (
        <Button
          ref={button}
          variant="default"
          loading={isWorking}
          onClick={(event) => {
            focusPressed(event)
            void add()
          }}
        >
          {t('again.action')}
        </Button>
      )}
    </div>
  )
}

/** Takes the place and the focus of the button, which would add everything once more. */
function ToCart() {
  const { t } = useTranslation('orders')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('a')?.focus({ preventScroll: true }), [])
  return (
    <div ref={place}>
      <Button component={PageLink} href={paths.cart()}>
        {t('again.cart')}
      </Button>
    </div>
  )
}

function Choose({ note, name }: { note: Extract<ReorderNote, { kind: 'choose' }>; name: string }) {
  const { t } = useTranslation('orders')
  return (
    <PageLink href={paths.product(note.productId)} className={looks.way} aria-label={t('again.chooseOf', { name })}>
      {t('again.choose')}
    </PageLink>
  )
}

/** Words what became of an order's lines. */
function useDescription() {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const name = ({ title, options }: ReorderNote) =>
    lineTitle(textIn(language, title), options ? textIn(language, options) : '')
  return {
    name,
    result({ adds }: Reorder): string {
      const count = adds.reduce((sum, { quantity }) => sum + quantity, 0)
      return count === 0 ? t('again.nothing') : t('again.added', { count })
    },
    note(note: ReorderNote): string {
      const about = { name: name(note) }
      if (note.kind === 'fewer') return t('again.notes.fewer', { ...about, count: note.quantity })
      if (note.kind !== 'price') return t(`again.notes.${note.kind}`, about)
      const [old, now] = [formatEuros(note.oldPrice, language), formatEuros(note.newPrice, language)]
      return t('again.notes.price', { ...about, old, now })
    },
  }
}
