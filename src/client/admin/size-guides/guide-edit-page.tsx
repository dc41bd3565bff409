import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { trpc } from '../../trpc.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageSkeleton } from '../../ui/page-skeleton/page-skeleton.tsx'
import { createAdminPage } from '../layout/admin-page.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { GuideForm } from './guide-form.tsx'

/** The form of an existing size guide. */
export const { load, Page } = createAdminPage({
  title: 'admin-size-guides:form.edit',
  breadcrumb: (t) => [{ label: t('admin-size-guides:title'), href: paths.adminSizeGuides() }],
  Content: ({ params: { guideId = '' } }) => <Editor key={guideId} id={guideId} />,
})

/** The form, after the guide has loaded; later data does not overwrite what was typed. */
function Editor({ id }: { id: string }) {
  const { t } = useTranslation('admin-size-guides')
  const query = trpc.sizeGuidesAdmin.list.useQuery(undefined, {
    staleTime: 0,
    retryOnMount: true,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (query.error && !query.data) return <LoadFailure text={t('failed.text')} retry={t('failed.retry')} query={query} />
  if (!query.data || !query.isFetchedAfterMount) return <PageSkeleton />
  const guide = query.data.sizeGuides.find((each) => each.id === id)
  return guide ? <GuideForm opened={guide} /> : <Missing />
}

function Missing() {
  const { t } = useTranslation('admin-size-guides')
  return (
    <EmptyState title={t('missing.title')} text={t('missing.text')}>
      <Button component={PageLink} href={paths.adminSizeGuides()}>
        {t('missing.action')}
      </Button>
    </EmptyState>
  )
}
