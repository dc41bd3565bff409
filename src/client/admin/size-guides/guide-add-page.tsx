import { paths } from '../../../shared/paths.ts'
import { createAdminPage } from '../layout/admin-page.tsx'
import { GuideForm } from './guide-form.tsx'

/** The form of a new size guide. */
export const { load, Page } = createAdminPage({
  title: 'admin-size-guides:form.add',
  breadcrumb: (t) => [{ label: t('admin-size-guides:title'), href: paths.adminSizeGuides() }],
  Content: () => <GuideForm />,
})
