import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDetail, ProductOption, ProductVariant } from '../../../shared/catalog/entities.ts'
import {
  type Choice,
  choiceOnEntry,
  chosenVariant,
  firstOpen,
  initialChoice,
  leftByChoice,
} from '../../../shared/catalog/variant-choice.ts'
import { formatEuros } from '../../../shared/money.ts'
import { paths, variantParameter } from '../../../shared/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { afterFrameHere } from '../../navigation/after-frame.ts'
import { announce } from '../../navigation/announcer.tsx'

/** What is chosen of a product with options. */
export interface VariantChoice {
  options: readonly ProductOption[]
  variants: readonly ProductVariant[]
  choice: Choice
  /** The variant, once a value of each option is chosen. */
  variant: ProductVariant | undefined
  /** The first option that is open. */
  open: ProductOption | undefined
  /** The picture that shows what is chosen so far; undefined while several do. */
  picture: string | undefined
  choose(option: string, value: string): void
}

/**
 * What a shopper chooses of a product; undefined for one without options. The chosen variant stands in the address, where
 * a link may have put it: it is read after hydration, because cached pages are the same for all variants. A step in the
 * history, and a link to another variant, show what their entry has chosen.
 */
export function useVariantChoice({ id, options, variants }: ProductDetail): VariantChoice | undefined {
  const { t } = useTranslation('product')
  const language = useLanguage()
  const [chosen, setChosen] = useState<{ product: string; choice: Choice }>()
  useEffect(() => {
    if (!variants) return
    const follow = () => {
      if (location.pathname !== paths.product(id)) return
      const choice = readEntry(variants)
      setChosen(choice && { product: id, choice })
    }
    follow()
    const stop = new AbortController()
    // wouter dispatches an event of the second name when a link is followed.
    for (const step of ['popstate', 'pushState']) addEventListener(step, follow, stop)
    return () => stop.abort()
  }, [id, variants])
  if (!options || !variants) return undefined
  const choice = chosen?.product === id ? chosen.choice : initialChoice(variants)
  const pictures = new Set(leftByChoice(variants, choice).map(({ images }) => images[0]))
  const isChosen = Object.keys(choice).length > 0
  return {
    options,
    variants,
    choice,
    variant: chosenVariant(variants, options, choice),
    open: firstOpen(options, choice),
    picture: isChosen && pictures.size === 1 ? [...pictures][0] : undefined,
    choose(option, value) {
      const next = { ...choice, [option]: value }
      setChosen({ product: id, choice: next })
      const variant = chosenVariant(variants, options, next)
      afterFrameHere(() => {
        writeEntry(next, variant?.id)
        if (variant) announce(`${formatEuros(variant.price, language)}, ${t(`availability.${variant.availability}`)}`)
      })
    },
  }
}

function readEntry(variants: readonly ProductVariant[]): Choice | undefined {
  const named = new URLSearchParams(location.search).get(variantParameter)
  return choiceOnEntry(variants, named, (history.state as { choice?: Choice } | null)?.choice)
}

function writeEntry(choice: Choice, variantId: string | undefined): void {
  const address = new URL(location.href)
  if (variantId) address.searchParams.set(variantParameter, variantId)
  else address.searchParams.delete(variantParameter)
  history.replaceState({ ...(history.state as object | null), choice }, '', address)
}
