import { Group, TextInput } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import {
  type CategoryEdit,
  categoryChangesSchema,
  categoryEditSchema,
  newCategorySchema,
} from '../../../shared/catalog/admin.ts'
import { categoryTextPairs } from '../../../shared/catalog/text-times.ts'
import { paths } from '../../../shared/paths.ts'
import { trpc } from '../../shell/trpc.ts'
import { BilingualFields } from '../kit/bilingual-fields.tsx'
import { ActionLink, Panel } from '../kit/parts.tsx'
import { createRecordPage, type EditorProps, RecordEditor, recordOptions } from '../kit/record-page.tsx'
import { PictureField, Preview, usePictureExtra, writePicture } from '../kit/record-picture.tsx'
import { useUpload } from '../kit/uploads.tsx'
import { useLeaveSaved, useRefreshCatalog } from '../kit/use-catalog-action.tsx'
import { awaitSave, type SaveResult, useRecord } from '../kit/use-record.ts'
import { SizeGuideName, SizeGuideSelect } from '../size-guides/size-guide-select.tsx'

/** A new category, which begins with its name, or an existing one. */
export const { load, Page } = createRecordPage<CategoryEdit>({
  param: 'categoryId',
  list: { title: 'common:adminMenu.categories', href: paths.adminCategories() },
  titles: { add: 'admin-categories:addPage.title', edit: 'admin-categories:edit.title' },
  missing: { title: 'admin-categories:missing.title', action: 'admin-categories:missing.action' },
  useQuery: (id = '') => trpc.catalogAdmin.categoryForEdit.useQuery({ id }, { ...recordOptions, enabled: id !== '' }),
  getName: (category) => category,
  history: 'category',
  Editor: ({ opened, history }: EditorProps<CategoryEdit>) =>
    opened ? <CategoryEditor opened={opened} history={history} /> : <NewCategory />,
})

function NewCategory() {
  const { t } = useTranslation('admin-categories')
  const [, navigate] = useLocation()
  const refresh = useRefreshCatalog()
  const add = trpc.catalogAdmin.addCategory.useMutation()
  const record = useRecord({
    entity: 'category',
    opened: undefined,
    storedSchema: categoryEditSchema,
    toValues: () => ({ name: '' }),
    schema: newCategorySchema,
    fields: ['name'],
    save: (values) => awaitSave(add.mutateAsync(values)),
    onSaved({ categoryId }) {
      void refresh()
      // Replaced, so that the back button goes to the list and not to the empty form.
      navigate(paths.adminCategoryEdit(categoryId), { replace: true })
    },
  })
  return (
    <RecordEditor
      record={record}
      listHref={paths.adminCategories()}
      label={t('addPage.action')}
      getLabel={() => t('addPage.name')}
    >
      <Panel title={t('edit.names')}>
        <TextInput
          label={t('addPage.name')}
          description={t('addPage.hint')}
          autoComplete="off"
          maw="30rem"
          {...record.form.field('name')}
        />
      </Panel>
    </RecordEditor>
  )
}

function useCategory(opened: CategoryEdit) {
  const { t } = useTranslation('admin-categories')
  const leave = useLeaveSaved(paths.adminCategories())
  const uploading = useUpload<{ category: CategoryEdit }>()
  const { extra, error, clearError } = usePictureExtra<CategoryEdit>()
  const record = useRecord({
    entity: 'category',
    opened,
    storedSchema: categoryEditSchema,
    toValues(stored) {
      const { nameEs, nameEn, sizeGuideId = '' } = stored ?? opened
      return { nameEs, nameEn, sizeGuideId }
    },
    schema: z.pick(categoryChangesSchema, { nameEs: true, nameEn: true, sizeGuideId: true }),
    fields: ['nameEs', 'nameEn', 'sizeGuideId'],
    pairs: categoryTextPairs,
    times: opened.textTimes,
    extra,
    async save(values, base = opened, upToDate, { images }) {
      clearError()
      const body = new FormData()
      const fields = { ...values, id: base.id, version: String(base.version) }
      for (const [name, value] of Object.entries(fields)) body.set(name, value)
      if (upToDate.length > 0) body.set('upToDate', JSON.stringify(upToDate))
      writePicture(body, images, base.image)
      const result = await uploading.send('/api/categories/admin/edit-category/', body)
      return images.stored.length === 0 && base.image.length > 0 ? nameRemoval(result) : result
    },
    onSaved: () => leave(t('edit.saved')),
  })
  return { record, pictureError: error, state: uploading.state }
}

/** A removed picture that a colleague has replaced is a difference, though the server has no removal of its own. */
function nameRemoval<Saved>(result: SaveResult<Saved>): SaveResult<Saved> {
  const error = 'error' in result ? result.error : undefined
  const stored = categoryEditSchema.safeParse(error?.conflict?.stored).data
  if (!error?.conflict || !stored?.image.length) return result
  const others = error.conflict.fields.filter(({ field }) => field !== 'images')
  const images = { field: 'images', now: stored.image.join(', '), yours: '' }
  return { error: { ...error, conflict: { ...error.conflict, fields: [...others, images] } } }
}

export function CategoryEditor({ opened, history }: { opened: CategoryEdit; history?: ReactNode }) {
  const { t } = useTranslation(['admin-categories', 'admin'])
  const { record, pictureError, state } = useCategory(opened)
  const labels = { images: t('picture.title'), sizeGuideId: t('admin:sizeGuide.label') }
  return (
    <>
      <Group gap="xs" mb="md">
        <ActionLink href={paths.category(opened.id)} icon={IconExternalLink}>
          {t('edit.view')}
        </ActionLink>
        {history}
      </Group>
      <RecordEditor
        record={record}
        listHref={paths.adminCategories()}
        state={state}
        getLabel={(field) => (field === 'nameEs' || field === 'nameEn' ? t(`edit.${field}`) : labels[field])}
        show={(field, { images, sizeGuideId }) => {
          if (field === 'sizeGuideId') return <SizeGuideName id={sizeGuideId} />
          return field === 'images' ? <Preview picture={images} /> : undefined
        }}
        side={
          <Panel title={t('picture.title')}>
            <PictureField
              label={t('picture.label')}
              picture={record.extra.images}
              opened={{ stored: opened.image }}
              onChange={(images) => record.setExtra(() => ({ images }))}
              error={pictureError}
            />
          </Panel>
        }
      >
        <Panel title={t('edit.names')}>
          <BilingualFields record={record} pairs={categoryTextPairs} getLabel={(name) => t(`edit.${name}`)} />
          <SizeGuideSelect description={t('edit.sizeGuideHint')} {...record.form.field('sizeGuideId')} />
        </Panel>
      </RecordEditor>
    </>
  )
}
