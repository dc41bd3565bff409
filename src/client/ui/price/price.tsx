import { formatEuros } from '../../../shared/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import classes from './price.module.css'

interface PriceProps {
  /** Amount in euros. */
  euros: number
  className?: string | undefined
}

/** A price in the page's language, in figures of equal width. */
export function Price({ euros, className }: PriceProps) {
  const language = useLanguage()
  return (
    <span className={className ? `${classes.price} ${className}` : classes.price}>{formatEuros(euros, language)}</span>
  )
}
