import type { ReactNode } from 'react'
import looks from '../looks.module.css'

interface PageFrameProps {
  children: ReactNode
  className?: string | undefined
}

/** The column of the shop's content, with its width and margins. */
export function PageFrame({ children, className }: PageFrameProps) {
  return <div className={className ? `${looks.frame} ${className}` : looks.frame}>{children}</div>
}
