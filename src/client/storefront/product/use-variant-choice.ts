import { useEffect, useState } from 'react'
import type { ProductDetail, ProductOption, ProductVariant } from '../../../shared/catalog/entities.ts'
import {
  type Choice,
  chosenVariant,
  firstOpen,
  initialChoice,
  leftByChoice,
} from '../../../shared/catalog/variant-choice.ts'
import { afterFrameHere } from '../../navigation/after-frame.ts'

/** The parameter of the address that names the chosen variant. */
const parameter = 'variant'

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
 * a link may have put it: it is read after hydration, because cached pages are the same for all variants.
 */
export function useVariantChoice({ id, options, variants }: ProductDetail): VariantChoice | undefined {
  const [chosen, setChosen] = useState<{ product: string; choice: Choice }>()
  useEffect(() => {
    const named = new URLSearchParams(window.location.search).get(parameter)
    const found = variants?.find((variant) => variant.id === named)
    if (found) setChosen({ product: id, choice: found.values })
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
      const variantId = chosenVariant(variants, options, next)?.id
      afterFrameHere(() => showInAddress(variantId))
    },
  }
}

function showInAddress(variantId: string | undefined): void {
  const address = new URL(window.location.href)
  if (variantId) address.searchParams.set(parameter, variantId)
  else address.searchParams.delete(parameter)
  window.history.replaceState(window.history.state, '', address)
}
