import { Button, CloseButton } from '@mantine/core'
import { IconAlertCircle, IconInfoCircle, IconTrash } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartItem } from '../../shared/cart/entities.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import { textIn } from '../../shared/localized.ts'
import { formatEuros } from '../../shared/money.ts'
import { paths } from '../../shared/paths.ts'
import type { ShopInfo } from '../shell/boot.ts'
import { useLanguage } from '../shell/i18n/language.ts'
import { announce, focusHeading } from '../shell/navigation/announcer.tsx'
import { PageLink } from '../shell/navigation/page-link.tsx'
import { usePageEnvironment } from '../shell/page-environment.tsx'
import looks from '../ui/looks.module.css'
import { Picture, type PictureProps } from '../ui/picture.tsx'
import classes from './cart.module.css'
import { blocksPurchase, type CartMark, marksOfLine, useBuyable, useCartMarks } from './cart-marks.ts'
import { dispatchCart } from './cart-store.ts'

interface LineThumbnailProps extends Pick<PictureProps, 'sizes' | 'className'> {
  line: Pick<CartItem, 'images' | 'colors'>
}

/** The first picture of a line, 380 × 507, without a text alternative: the title is beside it. */
export function LineThumbnail({ line, ...look }: LineThumbnailProps) {
  return <Picture file={line.images[0]} alt="" color={line.colors?.[0]} {...look} />
}

const findLine = (button: Element) => button.closest('tr, li')

/** Focuses the name of a line, which is read out: a key that is held down on a button there would act on one line after the other. */
function focusName(line: Element | null | undefined): boolean {
  const name = line?.querySelector('a')
  name?.focus()
  return Boolean(name)
}

/** A button that removes a line. The focus moves to the next one, from the last to the one before it, or to what is around. */
export function RemoveLine({ line }: { line: CartItem }) {
  const { t } = useTranslation('cart')
  const title = textIn(useLanguage(), line.title)
  const remove = ({ currentTarget }: MouseEvent) => {
    const row = findLine(currentTarget)
    if (!focusName(row?.nextElementSibling ?? row?.previousElementSibling)) {
      const around = currentTarget.closest('[role="dialog"]') ?? document.querySelector('h1')
      if (around instanceof HTMLElement) around.focus()
    }
    dispatchCart({ type: 'REMOVE_FULL', key: lineKey(line) })
    announce(t('line.removed', { title }))
  }
  return (
    <CloseButton
      size="2.75rem"
      icon={<IconTrash size="1.25rem" stroke={1.5} aria-hidden />}
      aria-label={t('line.remove', { title })}
      onClick={remove}
    />
  )
}

/**
 * Notes on a line: changes of its price and stock since it was added.
 * @param offers whether to offer the remaining stock, if it is less
 */
export function LineMarks({ line, offers = true }: { line: CartItem; offers?: boolean }) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const marks = marksOfLine(useCartMarks(), line)
  const shortage = marks.find((mark) => mark.kind === 'left')
  return (
    <>
      {marks.map((mark) => {
        if (mark.kind === 'left') return null
        const prices = mark.kind === 'price' && {
          old: formatEuros(mark.oldPrice, language),
          new: formatEuros(mark.newPrice, language),
        }
        return <Mark key={mark.kind} mark={mark} text={t(`mark.${mark.kind}`, { ...prices })} />
      })}
      {/* Mounted from the start, so that it is read out when the quantity exceeds the stock. */}
      <span role="status">{shortage && <Mark mark={shortage} text={t('mark.left', { count: shortage.left })} />}</span>
      {marks.some(({ kind }) => kind === 'choose') && (
        <PageLink
          href={paths.product(line.id)}
          className={classes.remedy}
          aria-label={t('choose.of', { title: textIn(language, line.title) })}
        >
          {t('choose.action')}
        </PageLink>
      )}
      {shortage && offers && <ReduceLine line={line} count={shortage.left} />}
    </>
  )
}

function Mark({ mark, text }: { mark: CartMark; text: string }) {
  const blocks = blocksPurchase(mark)
  const Icon = blocks ? IconAlertCircle : IconInfoCircle
  return (
    <span className={classes.mark} data-blocks={blocks || undefined}>
      <Icon className={classes.icon} stroke={1.75} aria-hidden />
      <span>{text}</span>
    </span>
  )
}

function ReduceLine({ line, count }: { line: CartItem; count: number }) {
  const { t } = useTranslation('cart')
  const title = textIn(useLanguage(), line.title)
  return (
    <button
      type="button"
      className={classes.remedy}
      aria-label={t('left.takeOf', { count, title })}
      onClick={({ currentTarget }) => {
        dispatchCart({ type: 'LOWER', key: lineKey(line), quantity: count })
        announce(t('left.taken', { count, title }))
        focusName(findLine(currentTarget))
      }}
    >
      {t('left.take', { count })}
    </button>
  )
}

/** Says that lines are left out of the sums, and offers to reduce or remove them all; nothing when there are none. */
export function UnavailableLines() {
  const { t } = useTranslation('cart')
  const { remedies } = useBuyable()
  if (remedies.length === 0) return null
  const reduced = remedies.filter(({ type }) => type === 'LOWER').length
  const remedy = reduced === 0 ? 'remove' : reduced === remedies.length ? 'take' : 'both'
  const resolve = ({ currentTarget }: MouseEvent) => {
    const area = currentTarget.closest<HTMLElement>('form, section, [role="dialog"]')
    remedies.forEach(dispatchCart)
    announce(t('unavailable.resolved'))
    requestAnimationFrame(() => focusPayment(area))
  }
  return (
    <div className={classes.unavailable}>
      <p>{t('unavailable.text', { count: remedies.length })}</p>
      <button type="button" className={classes.remedy} onClick={resolve} data-resolves={remedy}>
        {t(`unavailable.${remedy}`)}
      </button>
    </div>
  )
}

/** Moves the focus from the button, which is gone, to the way to the payment; without lines there is none. */
function focusPayment(area: HTMLElement | null) {
  if (!area?.isConnected) return focusHeading()
  const next = area.querySelector<HTMLElement>('[data-pays]') ?? area
  next.focus()
}

/** Why the shop sells nothing now. */
export function ClosedNotice({ texts }: { texts: NonNullable<ShopInfo['closed']> }) {
  return (
    <p className={looks.notice} role="note">
      {texts[useLanguage()]}
    </p>
  )
}

interface CheckoutLinkProps {
  className?: string | undefined
  onFollow?: () => void
  children: ReactNode
}

/**
 * Leads to the checkout; while lines cannot be bought, to the button beside it that removes or reduces them. A closed shop
 * says in its place why it is.
 */
export function CheckoutLink({ className, onFollow, children }: CheckoutLinkProps) {
  const waits = useBuyable().remedies.length > 0 || undefined
  const { closed } = usePageEnvironment().shop
  if (closed)
    return (
      <div className={className}>
        <ClosedNotice texts={closed} />
      </div>
    )
  return (
    <Button
      component={PageLink}
      href={paths.checkout()}
      fullWidth
      className={className}
      data-pays
      aria-disabled={waits}
      data-disabled={waits}
      onClick={(event) => {
        if (!waits) return onFollow?.()
        event.preventDefault()
        event.currentTarget.parentElement?.querySelector<HTMLElement>('[data-resolves]')?.focus()
      }}
    >
      {children}
    </Button>
  )
}
