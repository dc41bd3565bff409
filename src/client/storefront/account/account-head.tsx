import { useTranslation } from 'react-i18next'
import { PageLead } from '../../ui/page-lead/page-lead.tsx'
import classes from './account-head.module.css'

/**
 * The heading of the account, which those who have a session see from the first paint on.
 * @param isReal false where the document has another heading, for those who have none
 */
export function AccountHead({ isReal = true }: { isReal?: boolean }) {
  const { t } = useTranslation('account')
  const Heading = isReal ? 'h1' : 'p'
  return (
    <>
      <Heading className={classes.heading}>{t('title')}</Heading>
      <PageLead>{t('lead')}</PageLead>
    </>
  )
}
