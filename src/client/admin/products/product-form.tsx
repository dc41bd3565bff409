import type { ReactNode } from 'react'
import type { ProductEdit } from '../../../shared/catalog/admin.ts'
import type { Localized } from '../../../shared/localized.ts'
import { DraftNotice } from '../../ui/draft-notice/draft-notice.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useSaveShortcut } from '../ui/use-save-shortcut.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { PictureField } from './picture-field.tsx'
import { ListingFields, TradeFields } from './product-fields.tsx'
import classes from './product-form.module.css'
import { ProductTexts } from './product-texts.tsx'
import { ProductTools } from './product-tools.tsx'
import { SaveBar } from './save-bar.tsx'
import { useProductForm } from './use-product-form.ts'
import { rowsOf } from './variants/variant-rows.ts'
import { VariantsSection } from './variants/variants-section.tsx'

interface ProductFormProps {
  /** The product as it was when the form was opened; absent for a new one. */
  opened?: ProductEdit
  categories: readonly { id: string; name: Localized }[]
  /** Beside the other buttons of an existing product. */
  tools?: ReactNode
}

/** The form of a new or an existing product. */
export function ProductForm({ opened, categories, tools }: ProductFormProps) {
  const {
    form,
    texts,
    pictures,
    variants,
    guide,
    pictureError,
    changed,
    progress,
    stop,
    conflict,
    settle,
    dismiss,
    draft,
  } = useProductForm(opened)
  useSaveShortcut(form.element)
  return (
    <>
      {opened && <ProductTools product={opened}>{tools}</ProductTools>}
      <Form form={form} method="post" className={classes.form}>
        <DraftNotice draft={draft} files={draft.files} onDiscard={draft.discard} />
        <ProductTexts form={form} texts={texts} />
        <PictureField pictures={pictures} rows={variants.rows} error={pictureError} />
        <TradeFields form={form} stock={opened?.stock ?? 0} hasVariants={variants.derived !== undefined} />
        <VariantsSection
          variants={variants}
          stored={opened && { stock: opened.stock, variants: rowsOf(opened) }}
          price={form.form.values.price}
          sku={form.form.values.SKU}
          stock={form.form.values.stock}
          dimensions={form.form.values.dimensions}
        />
        <ListingFields form={form} categories={categories} guide={guide} />
        <SaveBar working={form.working} changed={changed} progress={progress} onStop={stop} />
      </Form>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          pictures={pictures.pictures}
          categories={categories}
          onSettle={settle}
          onClose={dismiss}
        />
      )}
    </>
  )
}
