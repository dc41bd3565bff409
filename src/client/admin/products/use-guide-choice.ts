import { type RefObject, useState } from 'react'
import type { ProductEdit } from '../../../shared/catalog/admin.ts'

export interface GuideChoice {
  /** Identifier; empty: none of its own. */
  value: string
  changed: boolean
  error: string | undefined
  choose(value: string): void
  /** Shows the server’s error; undefined removes it. */
  refuse(error: string | undefined): void
}

/** The size guide of a product's form. */
export function useGuideChoice(opened: ProductEdit | undefined, base: RefObject<ProductEdit | undefined>): GuideChoice {
  const [value, setValue] = useState(guideOf(opened))
  const [error, setError] = useState<string>()
  return {
    value,
    changed: value !== guideOf(base.current),
    error,
    choose(next) {
      setError(undefined)
      setValue(next)
    },
    refuse: setError,
  }
}

/** The size guide of a stored product; empty: none of its own. */
export const guideOf = (product: Pick<ProductEdit, 'sizeGuideId'> | undefined) => product?.sizeGuideId ?? ''
