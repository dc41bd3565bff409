import type { CSSProperties, ReactNode } from 'react'
import classes from './admin-table.module.css'

/** Below a value: it matters less. */
export function Quiet({ children }: { children: ReactNode }) {
  return <div className={classes.quiet}>{children}</div>
}

interface LineProps {
  text: string
  /** Lines that it may have in the table. */
  lines?: 1 | 2
  children?: ReactNode
}

/** A text that may be long: in the table cut off, where the whole of it shows when pointed at; in full on a card. */
export function Line({ text, lines = 1, children = text }: LineProps) {
  return (
    <div className={classes.line} title={text} style={lines === 2 ? twoLines : undefined}>
      {children}
    </div>
  )
}

const twoLines = { '--lines': 2 } as CSSProperties
