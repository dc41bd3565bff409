import { useTranslation } from 'react-i18next'
import { createAdminPage } from '../layout/admin-page.tsx'
import classes from './second-factor.module.css'
import { SecondFactor } from './second-factor.tsx'

/** The second factor of the signed-in colleague. */
export const { load, Page } = createAdminPage({
  title: 'admin-security:title',
  Note: () => <p className={classes.note}>{useTranslation('admin-security').t('note')}</p>,
  Content: SecondFactor,
})
