import { Badge } from '@mantine/core'
import { type Icon, IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BadgeTone } from '../../../shared/orders/badges.ts'
import classes from '../../ui/status-badge/status-badge.module.css'

interface ToneBadgeProps {
  tone: BadgeTone
  icon?: Icon
  children: ReactNode
}

/** A state as a short text on a tinted ground. */
export function ToneBadge({ tone, icon: Sign, children }: ToneBadgeProps) {
  return (
    <Badge
      miw="max-content"
      className={classes[tone]}
      leftSection={Sign && <Sign size="0.875rem" stroke={1.75} aria-hidden />}
    >
      {children}
    </Badge>
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
    <Badge
      variant="transparent"
      px={0}
      miw="max-content"
      c={color}
      leftSection={<Sign size="0.875rem" stroke={2} aria-hidden />}
    >
      {children}
    </Badge>
  )
}
