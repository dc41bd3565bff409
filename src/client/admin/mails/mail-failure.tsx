import { useTranslation } from 'react-i18next'
import { readMailFailure } from '../../../shared/mail/failure-reason.ts'

/** Why a mail did not leave, in the page's language, with the words of the mail server below. */
export function MailFailure({ lastError }: { lastError: string }) {
  const { t } = useTranslation('admin')
  const reason = readMailFailure(lastError)
  return (
    <>
      {reason && <p>{t(`mailFailure.${reason}`)}</p>}
      {/* The shop's own words for a doubt say the same in English. */}
      {reason !== 'doubt' && <p translate="no">{reason ? t('mailFailure.words', { words: lastError }) : lastError}</p>}
    </>
  )
}
