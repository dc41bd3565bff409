import type { ReactNode } from 'react'
import classes from './page-frame.module.css'

interface PageFrameProps {
  children: ReactNode
  className?: string | undefined
}

/** The column of the shop's content, with its width and margins. */
export function PageFrame({ children, className }: PageFrameProps) {
  return <div className={className ? `${classes.frame} ${className}` : classes.frame}>{children}</div>
}
