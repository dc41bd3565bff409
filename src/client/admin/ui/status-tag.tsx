import { IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './status-tag.module.css'

const signs = { waiting: IconClock, done: IconCheck, failed: IconX, ended: IconMinus }

interface StatusTagProps {
  tone: keyof typeof signs
  /** Says the status in words: colour and sign only help. */
  children: ReactNode
}

/** How something stands that the shop does by itself, such as a refund or a mail. */
export function StatusTag({ tone, children }: StatusTagProps) {
  const Sign = signs[tone]
  return (
    <span className={`${classes.tag} ${classes[tone]}`}>
      <Sign className={classes.sign} stroke={2} aria-hidden />
      {children}
    </span>
  )
}
