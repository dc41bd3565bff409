import type { ReactNode } from 'react'
import classes from './page-frame.module.css'

interface PageFrameProps {
  children: ReactNode
  className?: string | undefined
}

/** The column in which the shop's content stands: its width and its margins. */
export function PageFrame({ children, className }: PageFrameProps) {
  return <div className={className ? `${classes.frame} ${className}` : classes.frame}>{children}</div>
}
