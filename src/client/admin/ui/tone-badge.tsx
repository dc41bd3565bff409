import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BadgeTone } from '../../../shared/orders/badges.ts'
import tones from '../../ui/status-badge/status-badge.module.css'
import classes from './tone-badge.module.css'

interface ToneBadgeProps {
  tone: BadgeTone
  icon?: Icon
  children: ReactNode
}

/** A state as a short text on a tinted ground. */
export function ToneBadge({ tone, icon: Sign, children }: ToneBadgeProps) {
  return (
    <span className={`${classes.badge} ${tones[tone]}`}>
      {Sign && <Sign className={classes.icon} stroke={1.75} aria-hidden />}
      <span>{children}</span>
    </span>
  )
}
