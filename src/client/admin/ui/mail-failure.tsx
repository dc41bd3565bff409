import { useTranslation } from 'react-i18next'
import { readMailFailure } from '../../../shared/mail/failure-reason.ts'

interface MailFailureProps {
  lastError: string
  className?: string | undefined
  /** For the words of the server. */
  quietClassName?: string | undefined
}

/** Why a mail did not leave, in the page's language, with the words of the mail server below. */
export function MailFailure({ lastError, className, quietClassName = className }: MailFailureProps) {
  const { t } = useTranslation('admin')
  const reason = readMailFailure(lastError)
  return (
    <>
      {reason && <p className={className}>{t(`mailFailure.${reason}`)}</p>}
      {/* The shop's own words for a doubt say the same in English. */}
      {reason !== 'doubt' && (
        <p className={reason ? quietClassName : className} translate="no">
          {reason ? t('mailFailure.words', { words: lastError }) : lastError}
        </p>
      )}
    </>
  )
}
