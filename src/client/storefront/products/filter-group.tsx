import { createContext, type ReactNode, use, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import looks from '../../ui/looks.module.css'
import classes from './filters.module.css'

/** Whether the groups of filters are folded, as in the drawer of small screens: all of them stand in its first window. */
export const FoldedContext = createContext(false)

interface GroupProps {
  title: string
  /** A group of links, else of boxes. */
  links?: boolean
  /** How many of its values are chosen; folded, it says so, and is open from the start. */
  chosen?: number
  children: ReactNode
}

/** A group of filters below its title. */
export function FilterGroup({ title, links = false, chosen = 0, children }: GroupProps) {
  const isFolded = use(FoldedContext)
  const id = useId()
  // It does not close by itself when its last value is taken back.
  const [isOpen] = useState(chosen > 0)
  const Title = links ? 'h3' : 'legend'
  const titleClass = isFolded ? looks.hidden : classes.title
  const heading = (
    <Title id={id} className={titleClass}>
      {title}
    </Title>
  )
  const group = links ? (
    <nav aria-labelledby={id} className={isFolded ? undefined : classes.group}>
      {heading}
      {children}
    </nav>
  ) : (
    <fieldset className={isFolded ? undefined : classes.group}>
      {heading}
      {children}
    </fieldset>
  )
  if (!isFolded) return group
  return (
    <details className={classes.folded} open={isOpen}>
      <summary className={classes.summary}>
        {title}
        {chosen > 0 && <span className={classes.chosen}>{chosen}</span>}
      </summary>
      {group}
    </details>
  )
}

interface WithoutResultsProps<Value> {
  values: readonly Value[]
  children: (value: Value) => ReactNode
}

/** Values that lead to no product: folded, and after all others. */
export function WithoutResults<Value>({ values, children }: WithoutResultsProps<Value>) {
  const { t } = useTranslation('products')
  if (values.length === 0) return null
  return (
    <details>
      <summary className={classes.unfold}>{t('filter.withoutResults', { count: values.length })}</summary>
      {values.map(children)}
    </details>
  )
}
