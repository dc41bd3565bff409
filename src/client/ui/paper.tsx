import type { ReactNode } from 'react'
import type { Language } from '../../shared/languages.ts'
import { usePageEnvironment } from '../shell/page-environment.tsx'
import classes from './paper.module.css'

interface PaperProps {
  title: string
  /** Id of the title. */
  id: string
  /** The title's element. */
  level: 'h1' | 'h2'
  isLoading?: boolean
  /** If it differs from the page's. */
  language?: Language
  children: ReactNode
}

/** A document of the shop as a sheet of paper, light in both color schemes and printed without the rest of its page. */
export function Paper(props: PaperProps) {
  const { title, id, level: Title, isLoading = false, language, children } = props
  const { shop } = usePageEnvironment()
  return (
    <section className={classes.sheet} lang={language} aria-labelledby={id} aria-busy={isLoading}>
      <div className={classes.masthead}>
        <p className={classes.shop} translate="no">
          {shop.name}
        </p>
        <Title id={id} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
      </div>
      {children}
    </section>
  )
}
