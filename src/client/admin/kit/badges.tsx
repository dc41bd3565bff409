import { type Icon, IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react'
import type { PropsWithChildren } from 'react'
import type { BadgeTone } from '../../../shared/orders/statuses.ts'
import classes from '../../ui/order-marks.module.css'

/*
 * States in lists and on pages. Plain elements that look like the badges of orders: a row has several of them, and the
 * next page of a list would wait for as many components of Mantine. Their texts have elements of their own: browsers that
 * translate a page replace a text beside an icon, which then no longer changes.
 */

const whole = { whiteSpace: 'nowrap' } as const

export function ToneBadge({ tone, icon: Sign, children }: PropsWithChildren<{ tone: BadgeTone; icon?: Icon }>) {
  return (
    <span className={`${classes.badge} ${classes[tone]}`} style={whole} data-tone={tone}>
      {Sign && <Sign className={classes.sign} stroke={1.75} aria-hidden />}
      <span>{children}</span>
    </span>
  )
}

const tones = {
  waiting: { icon: IconClock, color: 'var(--lys-sea)' },
  done: { icon: IconCheck, color: 'var(--lys-sage)' },
  failed: { icon: IconX, color: 'var(--mantine-color-error)' },
  ended: { icon: IconMinus, color: 'var(--lys-quiet)' },
} as const

/** The status of something automatic, such as a refund or a mail, in words that color and icon only support. */
export function StatusTag({ tone, children }: PropsWithChildren<{ tone: keyof typeof tones }>) {
  const { icon: Sign, color } = tones[tone]
  return (
    <span className={classes.badge} style={{ ...whole, color, paddingInline: 0 }} data-tone={tone}>
      <Sign className={classes.sign} stroke={2} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
