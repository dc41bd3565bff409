import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OwnData } from '../../../shared/accounts/entities.ts'
import { shopFileName } from '../../../shared/file-name.ts'
import { dayOf } from '../../../shared/shop-time.ts'
import { showAlert } from '../../alerts.ts'
import { usePageEnvironment } from '../../page-environment.tsx'
import { saveFile } from '../../save-file.ts'
import { trpc } from '../../trpc.ts'
import { useAccountFailure } from './account-failure.ts'
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

/** Name of the file with a user's data, with the day of the export in the shop's time zone. */
export function dataFileName(
  { name, timeZone }: { name: string; timeZone: string },
  { exportedAt }: Pick<OwnData, 'exportedAt'>,
): string {
  return `${shopFileName(name, dayOf(exportedAt, timeZone))}.json`
}

/** Offers the data to the browser as a file. */
export function saveAsFile(data: OwnData, name: string) {
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), name)
}

/** Downloads the shop's data about the user as a file. */
function useDataDownload() {
  const { t } = useTranslation('account')
  const showFailure = useAccountFailure()
  const { shop } = usePageEnvironment()
  const { isPending, mutate } = trpc.accounts.exportData.useMutation({
    // Personal data: never cached.
    gcTime: 0,
    onSuccess(data) {
      const file = dataFileName(shop, data)
      saveAsFile(data, file)
      showAlert({ message: t('download.done', { file }), tone: 'success' })
    },
    onError: showFailure,
  })
  return { working: isPending, download: () => mutate() }
}
