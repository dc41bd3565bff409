import type { ReactNode } from 'react'
import { Price } from '../../ui/product-parts.tsx'
import classes from './sums.module.css'

type SumProps = { name: string; euros: number; isTotal?: boolean; children?: ReactNode }

/** An amount in a list of sums, with a text before it if there is one; the total is below a line. */
export function Sum({ name, euros, isTotal = false, children }: SumProps) {
  const className = isTotal ? classes.total : undefined
  return (
    <>
      <dt className={className}>{name}</dt>
      <dd className={className}>
        {children}
        <Price euros={euros} />
      </dd>
    </>
  )
}
