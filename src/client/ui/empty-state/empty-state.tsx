import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  text: string
  /** The title is the page's own heading. */
  isHeading?: boolean
  /** Directly below a heading, aligned with it; centered in its place when absent. */
  start?: boolean
  /** The next steps: buttons and links. */
  children?: ReactNode
}

/** Shown instead of empty content, with the reason and what to do next. */
export function EmptyState({ title, text, isHeading = false, start = false, children }: EmptyStateProps) {
  const Title = isHeading ? 'h1' : 'p'
  return (
    <div className={`${classes.empty} ${start ? classes.start : classes.centered}`}>
      <Title className={classes.title}>{title}</Title>
      <p className={classes.text}>{text}</p>
      {children && <div className={classes.ways}>{children}</div>}
    </div>
  )
}
