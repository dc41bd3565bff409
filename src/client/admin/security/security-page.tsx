import { createAdminPage } from '../layout/admin-page.tsx'
import { SecondFactor } from './second-factor.tsx'

/** The second factor of the signed-in colleague. */
export const { load, Page } = createAdminPage({
  title: 'common:adminMenu.security',
  note: 'admin-security:note',
  Content: SecondFactor,
})
