import { createAdminPage } from '../layout/admin-page.tsx'
import { Attention } from './attention.tsx'
import { Figures } from './figures.tsx'

/** What needs attention now, then the shop's statistics. */
export const { load, Page } = createAdminPage({
  title: 'admin-dashboard:title',
  Content: () => (
    <>
      <Attention />
      <Figures />
    </>
  ),
})
