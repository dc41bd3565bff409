import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { type AdminSizeGuide, newSizeGuideSchema } from '../../../shared/catalog/size-guides.ts'
import { paths } from '../../../shared/paths.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'
import { type FormDraft, useDraft } from '../../ui/form/use-draft.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { nameIn } from '../options/option-names.ts'
import { useBilingualTexts } from '../texts/use-bilingual-texts.ts'
import { useRefreshCatalog } from '../ui/use-refresh-catalog.ts'
import { useSaveShortcut } from '../ui/use-save-shortcut.ts'
import { useUnsavedGuard } from '../ui/use-unsaved-guard.ts'
import { errorsOutsideGrid } from './grid/grid-faults.ts'
import { emptyGrid, gridOf, gridSchema, tableOf } from './grid/guide-grid.ts'
import { useGuideGrid } from './grid/use-guide-grid.ts'

const textsSchema = z.pick(newSizeGuideSchema, { nameEs: true, nameEn: true, noteEs: true, noteEn: true })
export const guideTextPairs = [
  ['nameEs', 'nameEn'],
  ['noteEs', 'noteEn'],
] as const

const textsOf = ({ nameEs, nameEn, noteEs, noteEn }: AdminSizeGuide) => ({ nameEs, nameEn, noteEs, noteEn })
const noTexts = { nameEs: '', nameEn: '', noteEs: '', noteEn: '' }
export type GuideTexts = typeof noTexts

/**
 * The state of a guide's form. A save goes to the list, or to a dialog when another admin has saved the guide meanwhile.
 * @param opened The guide as it was when the form was opened; undefined for a new one
 */
export function useGuideForm(opened: AdminSizeGuide | undefined) {
  const [initial] = useState(() => ({
    texts: opened ? textsOf(opened) : noTexts,
    grid: opened ? gridOf(opened.table) : emptyGrid,
  }))
  const guide = useGuideGrid(initial.grid)
  /** The edition that this one replaces; undefined for a new guide. */
  const base = useRef(opened?.updatedAt)
  const { save, conflict, dismiss } = useSave(opened?.id)

  const send = async (texts: GuideTexts) => {
    if (!guide.check()) return undefined
    const { error, isDone } = await save({ ...texts, table: tableOf(guide.grid) }, base.current, () => {
      release()
      draft.forget()
    })
    if (!isDone) guide.refuse(error?.errors)
    return error && { ...error, errors: errorsOutsideGrid(error.errors, guide.grid) }
  }
  const form = useSchemaForm<GuideTexts>({
    schema: textsSchema,
    initialValues: initial.texts,
    fields: ['nameEs', 'nameEn', 'noteEs', 'noteEn'],
    send,
  })
  const texts = useBilingualTexts(form, { pairs: guideTextPairs, times: {} })
  const changed = form.form.isDirty() || guide.changed
  const draft: FormDraft = useDraft(form, {
    name: `size-guide:${opened?.id ?? 'new'}`,
    initialValues: initial.texts,
    changed,
    more: useMemo(() => ({ grid: guide.grid, base: base.current }), [guide.grid]),
    takeMore(more) {
      const { data } = moreSchema.safeParse(more)
      if (!data) return
      guide.dispatch({ type: 'RESET', grid: data.grid })
      // Of an edition that is no longer there: the save finds it out.
      base.current = data.base ?? base.current
    },
  })
  const release = useUnsavedGuard(changed, draft.forget)
  useSaveShortcut(form.element)
  return {
    form,
    texts,
    guide,
    conflict,
    dismiss,
    draft: {
      ...draft,
      discard() {
        base.current = opened?.updatedAt
        guide.dispatch({ type: 'RESET', grid: initial.grid })
        draft.discard()
      },
    },
    /** Saves over what the other admin has saved. */
    async overwrite(theirs: AdminSizeGuide) {
      base.current = theirs.updatedAt
      dismiss()
      const failure = await send(form.form.getValues())
      form.refuse(failure)
    },
  }
}

const moreSchema = z.object({ grid: gridSchema, base: z.optional(z.string()) })

type Sent = GuideTexts & { table: ReturnType<typeof tableOf> }

function useSave(id: string | undefined) {
  const { t } = useTranslation('admin-size-guides')
  const language = useLanguage()
  const [, navigate] = useLocation()
  const refresh = useRefreshCatalog()
  const showFailure = useShowFailure('adminSave')
  const { client } = trpc.useUtils()
  const add = trpc.sizeGuidesAdmin.add.useMutation({ retry: false })
  const edit = trpc.sizeGuidesAdmin.edit.useMutation({ retry: false })
  /** The guide as another admin has saved it. */
  const [conflict, setConflict] = useState<AdminSizeGuide>()

  const askAgain = async () => {
    const found = await client.sizeGuidesAdmin.list.query().catch(showFailure)
    if (found && 'sizeGuides' in found) setConflict(found.sizeGuides.find((each) => each.id === id))
  }
  const save = async (sent: Sent, updatedAt: string | undefined, onSaved: () => void) => {
    try {
      await (id === undefined ? add.mutateAsync(sent) : edit.mutateAsync({ ...sent, id, updatedAt }))
    } catch (error) {
      const body = errorBodyOf(error)
      if (body?.key !== 'errors:editConflict') return { isDone: false, error: showFailure(error) }
      await askAgain()
      return { isDone: false, error: undefined }
    }
    onSaved()
    await refresh()
    showAlert({
      message: t(id === undefined ? 'form.added' : 'form.saved', { name: nameIn(language, sent) }),
      tone: 'success',
    })
    navigate(paths.adminSizeGuides())
    return { isDone: true, error: undefined }
  }
  return { save, conflict, dismiss: () => setConflict(undefined) }
}
