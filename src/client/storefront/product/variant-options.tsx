import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductOption } from '../../../shared/catalog/entities.ts'
import { valueState } from '../../../shared/catalog/variant-choice.ts'
import { textIn } from '../../../shared/localized.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { VariantChoice } from './use-variant-choice.ts'
import classes from './variant-options.module.css'

/** The values of each option to choose from, such as sizes and colors. */
export function VariantOptions({ choice }: { choice: VariantChoice }) {
  return (
    <div className={classes.options}>
      {choice.options.map((option) => (
        <Option key={option.id} option={option} choice={choice} />
      ))}
    </div>
  )
}

function Option({ option, choice }: { option: ProductOption; choice: VariantChoice }) {
  const language = useLanguage()
  const chosen = option.values.find(({ id }) => id === choice.choice[option.id])
  return (
    <fieldset className={classes.option} data-option={option.id}>
      <legend className={classes.legend}>
        {textIn(language, option.name)}
        {chosen && <span className={classes.chosen}>{textIn(language, chosen.name)}</span>}
      </legend>
      <div className={classes.values}>
        {option.values.map((value) => (
          <Value key={value.id} option={option} value={value} choice={choice} />
        ))}
      </div>
    </fieldset>
  )
}

interface ValueProps {
  option: ProductOption
  value: ProductOption['values'][number]
  choice: VariantChoice
}

/** One value: sold out it stays readable and can be chosen; a combination that does not exist cannot. */
function Value({ option, value, choice: { variants, choice, choose } }: ValueProps) {
  const { t } = useTranslation('product')
  const name = textIn(useLanguage(), value.name)
  const id = useId()
  const state = valueState(variants, choice, { option: option.id, value: value.id })
  return (
    <label className={classes.value} data-state={state} htmlFor={id}>
      <input
        id={id}
        type="radio"
        className={classes.radio}
        name={option.id}
        value={value.id}
        checked={choice[option.id] === value.id}
        disabled={state === 'impossible'}
        onChange={() => choose(option.id, value.id)}
      />
      {value.swatch && <span className={classes.swatch} style={{ background: value.swatch }} aria-hidden />}
      <span className={classes.name}>{name}</span>
      {state === 'sold-out' && <span className={classes.hidden}> {t('valueSoldOut')}</span>}
    </label>
  )
}
