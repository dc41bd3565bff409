import { Button, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { type CategoryEdit, categoryChangesSchema } from '../../../shared/catalog/admin.ts'
import { categoryTextPairs } from '../../../shared/catalog/text-times.ts'
import { DraftNotice } from '../../ui/draft-notice/draft-notice.tsx'
import { fieldClasses } from '../../ui/form/field-classes.ts'
import { Form } from '../../ui/form/form.tsx'
import { type FormDraft, useDraft } from '../../ui/form/use-draft.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import type { Side } from '../products/side.ts'
import { TextPair } from '../texts/text-pair.tsx'
import { TextsBar } from '../texts/texts-bar.tsx'
import { type BilingualTexts, useBilingualTexts } from '../texts/use-bilingual-texts.ts'
import { languageOfField } from '../texts/use-translations.ts'
import { SizeGuideSelect } from '../ui/size-guide-select.tsx'
import { useSaveShortcut } from '../ui/use-save-shortcut.ts'
import { useUnsavedGuard } from '../ui/use-unsaved-guard.ts'
import { type CategoryField, mergeCategory } from './category-conflict.ts'
import { CategoryConflictDialog } from './category-conflict-dialog.tsx'
import classes from './category-form.module.css'
import { draftOf, type PictureChoice, parseDraft, unchangedPicture } from './category-picture.ts'
import { PictureField } from './category-picture-field.tsx'
import { useCategorySave } from './use-category-save.ts'

const valuesSchema = z.pick(categoryChangesSchema, { nameEs: true, nameEn: true, sizeGuideId: true })

/** The names, the size guide and the picture of a category, saved together. */
export function CategoryForm({ category }: { category: CategoryEdit }) {
  const { nameEs, nameEn, sizeGuideId = '' } = category
  const opened = { nameEs, nameEn, sizeGuideId }
  const { t } = useTranslation('admin-categories')
  const [picture, setPicture] = useState<PictureChoice>(unchangedPicture)
  /** The category that the values were typed over, or last merged with; that of a restored draft may be an earlier one. */
  const [base, setBase] = useState(category)
  const { save, percent, pictureError, conflict, dismiss, clearPictureError } = useCategorySave(() => {
    release()
    draft.forget()
  })
  const schemaForm = useSchemaForm<typeof opened>({
    schema: valuesSchema,
    initialValues: opened,
    fields: ['nameEs', 'nameEn', 'sizeGuideId'],
    send: (values) => save(base, { values, picture }, texts.upToDate),
  })
  const { form, element, working, field } = schemaForm
  const texts: BilingualTexts = useBilingualTexts(schemaForm, { pairs: categoryTextPairs, times: category.textTimes })
  const changed = form.isDirty() || texts.upToDate.length > 0 || picture !== unchangedPicture
  const [files, setFiles] = useState<readonly string[]>([])
  const draft: FormDraft = useDraft(schemaForm, {
    name: `category:${category.id}`,
    initialValues: opened,
    changed,
    more: useMemo(() => draftOf(picture, base), [picture, base]),
    takeMore(more) {
      const choice = parseDraft(more, category)
      setFiles(choice.files)
      setBase(choice.base)
      if (choice.removed) setPicture({ removed: true })
    },
  })
  const discard = () => {
    setFiles([])
    setPicture(unchangedPicture)
    setBase(category)
    draft.discard()
  }
  /** Merges the chosen fields into the stored category, and saves. */
  const settle = async (choice: Readonly<Partial<Record<CategoryField, Side>>>) => {
    if (!conflict) return
    const merged = mergeCategory(conflict, choice)
    setBase(conflict.theirs)
    form.setValues(merged.values)
    setPicture(merged.picture)
    schemaForm.refuse(await save(conflict.theirs, merged, texts.upToDate))
  }
  const release = useUnsavedGuard(changed, draft.forget)
  useSaveShortcut(element)
  const choose = (choice: PictureChoice) => {
    clearPictureError()
    setPicture(choice)
  }
  return (
    <Form form={schemaForm} className={classes.form}>
      <DraftNotice draft={draft} files={files} onDiscard={discard} />
      <TextsBar texts={texts} />
      <TextPair texts={texts} pair={categoryTextPairs[0]} labelOf={(name) => t(`edit.${name}`)}>
        {(name) => (
          <TextInput
            size="md"
            label={t(`edit.${name}`)}
            lang={languageOfField(name)}
            classNames={fieldClasses}
            {...field(name)}
          />
        )}
      </TextPair>
      <SizeGuideSelect description={t('edit.sizeGuideHint')} {...field('sizeGuideId')} />
      <PictureField stored={base.image[0]} choice={picture} onChange={choose} error={pictureError} />
      <Button type="submit" loading={working && percent === undefined} className={classes.submit}>
        {percent === undefined ? t('edit.save') : t('edit.uploading', { percent })}
      </Button>
      {conflict && <CategoryConflictDialog conflict={conflict} onSettle={settle} onClose={dismiss} />}
    </Form>
  )
}
