import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import type { PageProps } from '../../page-data.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { HistoryBar } from '../audit/history-button.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { ActionLink } from '../ui/action-button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import classes from './category-form.module.css'
import { CategoryForm } from './category-form.tsx'

/** The names and the picture of a category. */
export const { load, Page } = createAdminPage({
  title: 'admin-categories:edit.title',
  breadcrumb: (t) => [{ label: t('admin-categories:title'), href: paths.adminCategories() }],
  Actions: ViewLink,
  Content: ({ params: { categoryId = '' } }) => <Editor key={categoryId} id={categoryId} />,
})

function ViewLink({ params: { categoryId = '' } }: PageProps) {
  const { t } = useTranslation('admin-categories')
  return <ActionLink href={paths.category(categoryId)}>{t('edit.view')}</ActionLink>
}

/** The form, after the category has loaded; later data does not overwrite what was typed. */
function Editor({ id }: { id: string }) {
  const { t } = useTranslation('admin-categories')
  const query = trpc.catalogAdmin.categoryForEdit.useQuery(
    { id },
    { retryOnMount: true, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  const { data, error, isFetching, isFetchedAfterMount } = query
  const [undone, setUndone] = useState(0)
  const isMissing = errorBodyOf(error)?.code === 404
  useFailureAlert('categoryList', isFetching || isMissing ? null : error)
  if (isMissing) return <Missing />
  if (error && !data) return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={query} />
  if (data && isFetchedAfterMount) {
    const showUndone = async () => {
      await query.refetch()
      setUndone((count) => count + 1)
    }
    return (
      <>
        <HistoryBar entity="category" id={id} onUndone={showUndone} />
        {/* Anew after an undo: it shows what is there then. */}
        <CategoryForm key={undone} category={data} />
      </>
    )
  }
  return (
    <div className={classes.loading} role="status">
      {t('loading')}
    </div>
  )
}

function Missing() {
  const { t } = useTranslation('admin-categories')
  return (
    <EmptyState title={t('missing.title')} text={t('missing.text')}>
      <Button component={PageLink} href={paths.adminCategories()}>
        {t('missing.action')}
      </Button>
    </EmptyState>
  )
}
