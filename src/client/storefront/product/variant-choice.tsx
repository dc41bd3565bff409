import { memo, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDetail, ProductOption, ProductVariant } from '../../../shared/catalog/entities.ts'
import {
  type Choice,
  choiceOnEntry,
  chosenVariant,
  findMatches,
  firstOpen,
  initialChoice,
  valueState,
} from '../../../shared/catalog/variant-choice.ts'
import { textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { paths, variantParameter } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { announce } from '../../shell/navigation/announcer.tsx'
import { afterFrameHere } from '../../shell/navigation/page-link.tsx'
import looks from '../../ui/looks.module.css'
import { Swatch } from '../../ui/product-parts.tsx'
import classes from './purchase-box.module.css'

export type VariantChoice = NonNullable<ReturnType<typeof useVariantChoice>>

/**
 * The choice of a shopper; undefined for a product without options. The chosen variant stands in the address, where
 * a link may have put it: it is read after hydration, because cached pages are the same for all variants. A step in the
 * history, and a link to another variant, show what their entry has chosen.
 */
export function useVariantChoice({ id, options, variants }: ProductDetail) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  const [productChoice, setProductChoice] = useState<{ product: string; choice: Choice }>()
  useEffect(() => {
    if (!variants) return
    const follow = () => {
      if (location.pathname !== paths.product(id)) return
      const choice = readEntry(variants)
      setProductChoice(choice && { product: id, choice })
    }
    follow()
    const stop = new AbortController()
    // wouter dispatches an event of the second name when a link is followed.
    for (const step of ['popstate', 'pushState']) addEventListener(step, follow, stop)
    return () => stop.abort()
  }, [id, variants])
  if (!options || !variants) return undefined
  const choice = productChoice?.product === id ? productChoice.choice : initialChoice(variants)
  const pictures = new Set(findMatches(variants, choice).map(({ images }) => images[0]))
  const isChosen = Object.keys(choice).length > 0
  return {
    options,
    variants,
    choice,
    /** The variant, once a value of each option is chosen. */
    variant: chosenVariant(variants, options, choice),
    open: firstOpen(options, choice),
    /** The picture of all that is chosen so far; undefined while there are several. */
    picture: isChosen && pictures.size === 1 ? [...pictures][0] : undefined,
    choose(option: string, value: string) {
      const next = { ...choice, [option]: value }
      setProductChoice({ product: id, choice: next })
      const variant = chosenVariant(variants, options, next)
      afterFrameHere(() => {
        writeEntry(next, variant?.id)
        if (variant) announce(`${formatEuros(variant.price, language)}, ${t(`availability.${variant.availability}`)}`)
      })
    },
  }
}

function readEntry(variants: readonly ProductVariant[]): Choice | undefined {
  const variantId = new URLSearchParams(location.search).get(variantParameter)
  return choiceOnEntry(variants, variantId, (history.state as { choice?: Choice } | null)?.choice)
}

function writeEntry(choice: Choice, variantId: string | undefined): void {
  const address = new URL(location.href)
  if (variantId) address.searchParams.set(variantParameter, variantId)
  else address.searchParams.delete(variantParameter)
  history.replaceState({ ...(history.state as object | null), choice }, '', address)
}

export const VariantOptions = memo(function VariantOptions({ choice }: { choice: VariantChoice }) {
  return (
    <div className={classes.options}>
      {choice.options.map((option) => (
        <Option key={option.id} option={option} choice={choice} />
      ))}
    </div>
  )
})

function Option({ option, choice }: { option: ProductOption; choice: VariantChoice }) {
  const language = useLanguage()
  const current = option.values.find(({ id }) => id === choice.choice[option.id])
  return (
    <fieldset data-option={option.id}>
      <legend className={classes.legend}>
        {textIn(language, option.name)}
        {current && <span className={classes.chosen}>{textIn(language, current.name)}</span>}
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
        className={looks.hidden}
        name={option.id}
        value={value.id}
        checked={choice[option.id] === value.id}
        disabled={state === 'impossible'}
        onChange={() => choose(option.id, value.id)}
      />
      {value.swatch && <Swatch color={value.swatch} />}
      <span className={classes.name}>{name}</span>
      {state === 'sold-out' && <span className={looks.hidden}> {t('valueSoldOut')}</span>}
    </label>
  )
}

export function focusOption(id: string): void {
  document.querySelector<HTMLInputElement>(`fieldset[data-option="${id}"] input:not(:disabled)`)?.focus()
}
