import { IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './status-tag.module.css'

const icons = { waiting: IconClock, done: IconCheck, failed: IconX, ended: IconMinus }

interface StatusTagProps {
  tone: keyof typeof icons
  /** The status in words; color and icon only support it. */
  children: ReactNode
}

/** The status of something automatic, such as a refund or a mail. */
export function StatusTag({ tone, children }: StatusTagProps) {
  const Sign = icons[tone]
  return (
    <span className={`${classes.tag} ${classes[tone]}`}>
      <Sign className={classes.icon} stroke={2} aria-hidden />
      {children}
    </span>
  )
}
