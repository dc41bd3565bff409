import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { newCategorySchema } from '../../../shared/catalog/admin.ts'
import { paths } from '../../../shared/paths.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { trpc } from '../../trpc.ts'
import { DraftNotice } from '../../ui/draft-notice/draft-notice.tsx'
import { fieldClasses } from '../../ui/form/field-classes.ts'
import { Form } from '../../ui/form/form.tsx'
import { type FormDraft, useDraft } from '../../ui/form/use-draft.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { createAdminPage } from '../layout/admin-page.tsx'
import { useRefreshCatalog } from '../ui/use-refresh-catalog.ts'
import classes from './category-form.module.css'

/** Adds a category by its name, and goes to its edit page. */
export const { load, Page } = createAdminPage({
  title: 'admin-categories:addPage.title',
  breadcrumb: (t) => [{ label: t('admin-categories:title'), href: paths.adminCategories() }],
  Content: AddForm,
})

function AddForm() {
  const { t } = useTranslation('admin-categories')
  const [, navigate] = useLocation()
  const refresh = useRefreshCatalog()
  const showFailure = useShowFailure('adminSave')
  const add = trpc.catalogAdmin.addCategory.useMutation()
  const form = useSchemaForm<{ name: string }>({
    schema: newCategorySchema,
    initialValues: { name: '' },
    fields: ['name'],
    async send(values) {
      try {
        const { categoryId } = await add.mutateAsync(values)
        void refresh()
        draft.forget()
        // Replaced, so that the back button goes to the list and not to the empty form.
        navigate(paths.adminCategoryEdit(categoryId), { replace: true })
      } catch (error) {
        return showFailure(error)
      }
    },
  })
  const { working, field } = form
  const draft: FormDraft = useDraft(form, { name: 'category:new', initialValues: { name: '' } })
  return (
    <Form form={form} className={classes.form}>
      <DraftNotice draft={draft} />
      <TextInput
        size="md"
        label={t('addPage.name')}
        description={t('addPage.hint')}
        classNames={fieldClasses}
        autoComplete="off"
        {...field('name')}
      />
      <Button type="submit" loading={working} className={classes.submit}>
        {t('addPage.action')}
      </Button>
    </Form>
  )
}
