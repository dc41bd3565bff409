import { memo, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import type { ProductDetail, ProductOption } from '../../../shared/catalog/entities.ts'
import {
  type Choice,
  chosenVariant,
  findMatches,
  firstOpen,
  listChosen,
  openingChoice,
  summarizeVariants,
  valueState,
} from '../../../shared/catalog/variant-choice.ts'
import { textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { optionParameter, paths, variantParameter } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { announce } from '../../shell/navigation/announcer.tsx'
import { afterFrameHere } from '../../shell/navigation/page-link.tsx'
import looks from '../../ui/looks.module.css'
import { Swatch } from '../../ui/product-parts.tsx'
import classes from './purchase-box.module.css'

export type VariantChoice = NonNullable<ReturnType<typeof useVariantChoice>>

/**
 * The choice of a shopper; undefined for a product without options. It stands in the address, where a link may have put it,
 * also for the server: a variant, or the values chosen so far. A step in the history, and a link to another variant, show
 * what their address says.
 */
export function useVariantChoice({ id, options, variants, images }: ProductDetail) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  const search = useSearch()
  // Shown before the address says it; an address that is opened after that has its own.
  const [chosen, setChosen] = useState<{ product: string; choice: Choice }>()
  useEffect(() => {
    const stop = new AbortController()
    // Not while another page is on its way: this one stays on the screen, and as it is, until then.
    const follow = () => location.pathname === paths.product(id) && setChosen(undefined)
    // wouter dispatches an event of the second name when a link is followed.
    for (const step of ['popstate', 'pushState']) addEventListener(step, follow, stop)
    return () => stop.abort()
  }, [id])
  if (!options || !variants) return undefined
  const choice = chosen?.product === id ? chosen.choice : openingChoice(variants, new URLSearchParams(search))
  const isChosen = Object.keys(choice).length > 0
  const matches = isChosen ? findMatches(variants, choice) : []
  const summary = summarizeVariants(matches, images[0])
  const areAlike = new Set(matches.map((each) => each.images[0])).size === 1
  return {
    options,
    variants,
    choice,
    /** The variant, once a value of each option is chosen. */
    variant: chosenVariant(variants, options, choice),
    open: firstOpen(options, choice),
    /** Price of all that is left by the choice, with the unit price of the cheapest; undefined before it. */
    price: summary && {
      ...{ price: summary.price, unitPrice: summary.best.unitPrice },
      ...(summary.priceVaries && { priceVaries: true as const }),
    },
    /** The picture of all that is chosen so far; undefined while there are several. */
    picture: areAlike ? summary?.image : undefined,
    choose(option: string, value: string) {
      const next = { ...choice, [option]: value }
      setChosen({ product: id, choice: next })
      const variant = chosenVariant(variants, options, next)
      afterFrameHere(() => {
        writeAddress(variant ? [variantParameter, variant.id] : [optionParameter, listChosen(variants, next).join()])
        if (variant) announce(`${formatEuros(variant.price, language)}, ${t(`availability.${variant.availability}`)}`)
      })
    },
  }
}

/** Writes a choice into the address of the present entry of the history, in place of the one before. */
function writeAddress([name, value]: readonly [string, string]): void {
  const { search } = location
  const others = [...new URLSearchParams(search)].filter(
    ([each]) => each !== variantParameter && each !== optionParameter,
  )
  const query = new URLSearchParams([...others, [name, value]]).toString().replaceAll('%2C', ',')
  history.replaceState(history.state, '', `${location.pathname}?${query}${location.hash}`)
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
