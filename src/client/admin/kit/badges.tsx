import { type Icon, IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BadgeTone } from '../../../shared/orders/statuses.ts'
import classes from '../../ui/order-marks.module.css'

/*
 * States in lists and on pages. Plain elements that look like the badges of orders: a row has several of them, and the
 * next page of a list would wait for as many components of Mantine. Their texts have elements of their own: browsers that
 * translate a page replace a text beside an icon, which then no longer changes.
 */

const whole = { whiteSpace: 'nowrap' } as const

interface ToneBadgeProps {
  tone: BadgeTone
  icon?: Icon
  children: ReactNode
}

export function ToneBadge({ tone, icon: Sign, children }: ToneBadgeProps) {
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

interface StatusTagProps {
  tone: keyof typeof tones
  /** The status in words; color and icon only support it. */
  children: ReactNode
}

/** The status of something automatic, such as a refund or a mail. */
export function StatusTag({ tone, children }: StatusTagProps) {
  const { icon: Sign, color } = tones[tone]
  return (
    <span className={classes.badge} style={{ ...whole, color, paddingInline: 0 }} data-tone={tone}>
      <Sign className={classes.sign} stroke={2} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
