import type { ReactNode } from 'react'
import type { Language } from '../../../shared/languages.ts'
import classes from './paper.module.css'

interface PaperProps {
  /** Id of the document's heading. */
  labelledBy: string
  /** What stands on it is not here yet. */
  isLoading?: boolean
  /** When it is another one than the page's. */
  language?: Language
  children: ReactNode
}

/** A sheet of paper, in both colour schemes and on the printer, where nothing else of its page is printed. */
export function Paper({ labelledBy, isLoading = false, language, children }: PaperProps) {
  return (
    <section className={classes.sheet} lang={language} aria-labelledby={labelledBy} aria-busy={isLoading}>
      {children}
    </section>
  )
}
