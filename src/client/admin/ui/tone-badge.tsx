import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './tone-badge.module.css'

interface ToneBadgeProps {
  tone: 'good' | 'neutral' | 'notice' | 'bad'
  icon?: Icon
  children: ReactNode
}

/** A state as a short text on a tinted ground. */
export function ToneBadge({ tone, icon: Sign, children }: ToneBadgeProps) {
  return (
    <span className={`${classes.badge} ${classes[tone]}`}>
      {Sign && <Sign className={classes.icon} stroke={1.75} aria-hidden />}
      {children}
    </span>
  )
}
