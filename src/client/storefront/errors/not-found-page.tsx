import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { textHead } from '../../shell/page-data.ts'
import { ErrorPage } from './error-boundary.tsx'

export const load = textHead({ title: 'common:notFoundTitle', description: 'pages:notFound.text', noindex: true })

export function Page() {
  const { t } = useTranslation(['pages', 'common'])
  return (
    <ErrorPage status={404} title={t('common:notFoundTitle')} text={t('notFound.text')}>
      <PageLink href={paths.products()}>{t('notFound.products')}</PageLink>
      <PageLink href={paths.categories()}>{t('notFound.categories')}</PageLink>
      <PageLink href={paths.home()}>{t('notFound.home')}</PageLink>
    </ErrorPage>
  )
}
