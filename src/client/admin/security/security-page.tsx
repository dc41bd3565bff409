import { createAdminPage } from '../layout/admin-page.tsx'
import { SecondFactor } from './second-factor.tsx'

export const { load, Page } = createAdminPage({
  title: 'common:adminMenu.security',
  note: 'admin-security:note',
  Content: SecondFactor,
})
