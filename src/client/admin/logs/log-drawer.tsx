import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { ShopTime } from '../../ui/shop-time/shop-time.tsx'
import { DetailDrawer } from '../kit/overlays.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import classes from './log-drawer.module.css'
import { factsOf, type LogRow } from './log-entry.ts'

/** How long the copy button shows that it has copied. */
const copiedMs = 2000

/** All details of a log row, beside the page. */
export function LogDrawer({ row, onClose }: { row: LogRow | undefined; onClose: () => void }) {
  const { t } = useTranslation('admin-logs')
  return (
    <DetailDrawer
      row={row}
      onClose={onClose}
      size="min(100vw, 40rem)"
      title={() => t('details.title')}
      closeLabel={t('details.close')}
    >
      {(shown) => <Details key={shown.id} row={shown} />}
    </DetailDrawer>
  )
}

function Details({ row }: { row: LogRow }) {
  const { t } = useTranslation('admin-logs')
  const stack = 'stack' in row ? row.stack : ''
  return (
    <>
      <div className={classes.actions}>
        <CopyButton row={row} />
        {'errorCode' in row && row.requestId && (
          <PageLink href={`${paths.logs()}?q=${encodeURIComponent(row.requestId)}`} className={classes.link}>
            {t('details.request')}
          </PageLink>
        )}
      </div>
      <dl className={classes.facts}>
        {factsOf(row).map(([key, value]) => (
          <div key={key} className={classes.fact}>
            <dt>{t(`facts.${key}`)}</dt>
            <dd>{key === 'date' ? <ShopTime at={value} /> : value}</dd>
          </div>
        ))}
      </dl>
      {stack && (
        <>
          <h3 className={classes.stackTitle}>{t('details.stack')}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reached by keyboard. */}
          <pre className={classes.stack} tabIndex={0}>
            {stack}
          </pre>
        </>
      )}
    </>
  )
}

/** Copies the row as JSON. */
function CopyButton({ row }: { row: LogRow }) {
  const { t } = useTranslation('admin-logs')
  // It needs https and the user's permission.
  const { copy, copied, error } = useClipboard({ timeout: copiedMs })
  return (
    <>
      <ActionButton icon={copied ? IconCheck : IconCopy} onClick={() => copy(JSON.stringify(row, null, 2))}>
        {t('details.copy')}
      </ActionButton>
      <span role="status" className={classes.copied}>
        {(copied || error) && t(copied ? 'details.copied' : 'details.notCopied')}
      </span>
    </>
  )
}
