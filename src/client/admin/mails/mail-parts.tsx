import { Box, type BoxProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { readMailFailure } from '../../../shared/mail/failure-reason.ts'

/**
 * The HTML of a mail, which brings the colors of light paper. Fully sandboxed: scripts, forms and links do nothing, as
 * links lead to new windows, which the sandbox does not allow.
 */
export function MailFrame({ html, ...frame }: BoxProps & { title: string; html: string }) {
  return (
    <Box
      component="iframe"
      sandbox=""
      srcDoc={html.replace('<head>', '<head><base target="_blank">')}
      display="block"
      w="100%"
      style={{ colorScheme: 'light' }}
      {...frame}
    />
  )
}

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
