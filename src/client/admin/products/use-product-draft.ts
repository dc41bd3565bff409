import { type RefObject, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { type ProductEdit, productEditSchema } from '../../../shared/catalog/admin.ts'
import { type FormDraft, useDraft } from '../../ui/form/use-draft.ts'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import type { ProductPicture } from './pictures.ts'
import { newProduct, type ProductValues, valuesOf } from './product-values.ts'
import { type GuideChoice, guideOf } from './use-guide-choice.ts'
import { type Pictures, storedPicture, storedPictures } from './use-pictures.ts'
import type { Variants } from './variants/use-variants.ts'
import { rowsOf, type VariantRow, variantRowSchema } from './variants/variant-rows.ts'

/** What a product's draft stores beside its values. */
const moreSchema = z.object({
  /** The product that the values were loaded from. */
  base: z.optional(productEditSchema),
  pictures: z.array(z.object({ file: z.string(), removed: z.boolean(), valueId: z.optional(z.string()) })),
  /** Names of the chosen files, which are not stored. */
  files: z.array(z.string()),
  variants: z.optional(z.array(variantRowSchema)),
  sizeGuideId: z.optional(z.string()),
})
type More = z.infer<typeof moreSchema>

interface ProductDraftParts {
  form: SchemaForm<ProductValues>
  changed: boolean
  opened: ProductEdit | undefined
  pictures: Pictures
  variants: Variants
  guide: GuideChoice
  /** The product that the values were loaded from; replaced by that of a restored draft. */
  base: RefObject<ProductEdit | undefined>
}

/** Stores the draft of a product's form. A draft of an earlier edition leads to the conflict check when it is saved. */
export function useProductDraft({ form, changed, opened, pictures, variants, guide, base }: ProductDraftParts) {
  const [files, setFiles] = useState<readonly string[]>([])
  const more = useMemo(
    () => ({ ...moreOf(base.current, pictures.pictures, variants.rows), sizeGuideId: guide.value }),
    [base, pictures.pictures, variants.rows, guide.value],
  )
  const draft: FormDraft = useDraft(form, {
    name: `product:${opened?.id ?? 'new'}`,
    initialValues: opened ? valuesOf(opened) : newProduct,
    changed,
    more,
    takeMore(stored) {
      const { data } = moreSchema.safeParse(stored)
      if (!data) return
      setFiles(data.files)
      const isOfThis = data.base?.id === opened?.id
      if (isOfThis && data.variants) variants.dispatch({ type: 'RESET', rows: data.variants })
      if (isOfThis && data.sizeGuideId !== undefined) guide.choose(data.sizeGuideId)
      if (!data.base || !isOfThis) return
      base.current = data.base
      pictures.dispatch({ type: 'RESET', pictures: draftPictures(data, data.base.images) })
    },
  })
  return {
    ...draft,
    files,
    discard() {
      base.current = opened
      setFiles([])
      pictures.dispatch({ type: 'RESET', pictures: storedPictures(opened) })
      variants.dispatch({ type: 'RESET', rows: rowsOf(opened) })
      guide.choose(guideOf(opened))
      draft.discard()
    },
  }
}

function moreOf(base: ProductEdit | undefined, pictures: readonly ProductPicture[], rows: readonly VariantRow[]): More {
  return {
    ...(base && { base }),
    pictures: pictures.flatMap(({ stored, removed, valueId }) => (stored ? [{ file: stored, removed, valueId }] : [])),
    variants: [...rows],
    files: pictures.flatMap(({ upload, removed }) => (upload && !removed ? [upload.name] : [])),
  }
}

/** The stored pictures in the order of the draft, followed by those that it does not name. */
export function draftPictures({ pictures }: Pick<More, 'pictures'>, stored: readonly string[]): ProductPicture[] {
  const named = pictures.filter(({ file }) => stored.includes(file))
  const others = stored.filter((file) => !named.some((each) => each.file === file))
  return [
    ...named.map(({ file, removed, valueId }) => ({ ...storedPicture(file, valueId), removed })),
    ...others.map((file) => storedPicture(file)),
  ]
}
