import { Fragment } from 'react'
import type { ProductOption } from '../../../shared/catalog/entities.ts'
import { textIn } from '../../../shared/localized.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Swatch } from '../swatch/swatch.tsx'
import classes from './card-options.module.css'

/** More would not fit in a card on a phone. */
const shownValues = 6

/** The values of each option in which a product can be bought: its colors as dots, its sizes as text. */
export function CardOptions({ options }: { options: readonly ProductOption[] }) {
  const language = useLanguage()
  return options.map(({ id, name, values }) => {
    const sold = values.filter(({ availability }) => availability !== 'sold-out')
    const more = sold.length - shownValues
    if (sold.length === 0) return null
    return (
      <p key={id} className={classes.values}>
        <span className={classes.hidden}>{textIn(language, name)}: </span>
        {sold.slice(0, shownValues).map((value) => (
          <Fragment key={value.id}>
            {value.swatch && <Swatch color={value.swatch} />}
            <span className={value.swatch ? classes.hidden : classes.value}>{textIn(language, value.name)}</span>{' '}
          </Fragment>
        ))}
        {more > 0 && `+${more}`}
      </p>
    )
  })
}
