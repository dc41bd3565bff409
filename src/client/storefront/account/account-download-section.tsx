import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDataDownload } from './account-download.ts'
import { AccountSection } from './account-section.tsx'
import classes from './account-view.module.css'

/** Download of the user's own data (GDPR articles 15 and 20). */
export function DownloadSection() {
  const { t } = useTranslation('account')
  return (
    <AccountSection heading={t('download.heading')} text={t('download.text')}>
      <DownloadButton />
    </AccountSection>
  )
}

export function DownloadButton() {
  const { t } = useTranslation('account')
  const { working, download } = useDataDownload()
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size="1.25rem" stroke={1.5} aria-hidden />}
      loading={working}
      className={classes.action}
      onClick={download}
    >
      {t('download.action')}
    </Button>
  )
}
