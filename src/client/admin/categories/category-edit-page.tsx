import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { errorBodyOf, trpc } from '../../trpc.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { AdminShell } from '../layout/admin-shell.tsx'
import { loadTitle } from '../layout/load-title.ts'
import { ActionLink } from '../ui/action-button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import classes from './category-form.module.css'
import { CategoryForm } from './category-form.tsx'

export const load = loadTitle('admin-categories:edit.title')

/** The names and the picture of a category. */
export function Page({ params }: { params: Record<string, string | undefined> }) {
  const { t } = useTranslation('admin-categories')
  const id = params.categoryId ?? ''
  return (
    <AdminShell
      title={t('edit.title')}
      breadcrumb={[{ label: t('title'), href: paths.adminCategories() }]}
      actions={
        <ActionLink href={paths.category(id)} variant="default">
          {t('edit.view')}
        </ActionLink>
      }
    >
      <Editor key={id} id={id} />
    </AdminShell>
  )
}

/** The form, after the category has loaded; later data does not overwrite what was typed. */
function Editor({ id }: { id: string }) {
  const { t } = useTranslation('admin-categories')
  const query = trpc.catalogAdmin.categoryForEdit.useQuery(
    { id },
    { staleTime: 0, retryOnMount: true, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  const { data, error, isFetching, isFetchedAfterMount } = query
  const isMissing = errorBodyOf(error)?.code === 404
  useFailureAlert('categoryList', isFetching || isMissing ? null : error)
  if (isMissing) return <Missing />
  if (error && !data) {
    return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={query} />
  }
  if (data && isFetchedAfterMount) return <CategoryForm category={data} />
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
