import { useTranslation } from 'react-i18next'
import { PageLead } from '../../ui/page-lead/page-lead.tsx'
import classes from './account-head.module.css'

/** The heading of the account, which those who have a session see from the first paint on. */
export function AccountHead() {
  const { t } = useTranslation('account')
  return (
    <>
      <h1 className={classes.heading}>{t('title')}</h1>
      <PageLead>{t('lead')}</PageLead>
    </>
  )
}
