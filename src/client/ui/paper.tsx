import type { ReactNode } from 'react'
import { usePageEnvironment } from '../shell/page-environment.tsx'
import classes from './paper.module.css'

interface PaperProps {
  title: string
  id: string
  isLoading: boolean
  children: ReactNode
}

/** A document of the shop as a sheet of paper, light in both color schemes and printed without the rest of its page. */
export function Paper({ title, id, isLoading, children }: PaperProps) {
  const { shop } = usePageEnvironment()
  return (
    <section className={classes.sheet} aria-labelledby={id} aria-busy={isLoading}>
      <div className={classes.masthead}>
        <p className={classes.shop} translate="no">
          {shop.name}
        </p>
        <h1 id={id} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
      </div>
      {children}
    </section>
  )
}
