import { type Icon, IconClock, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { GeneratedProductState, Generation, GenerationStatus } from '../../../shared/generator/entities.ts'
import { isTextKey } from '../../i18n/use-fault-text.ts'
import { StatusTag } from '../ui/status-tag.tsx'
import classes from './generation-badges.module.css'

const tones = { working: 'waiting', done: 'done', failed: 'failed', cancelled: 'ended' } as const satisfies Record<
  GenerationStatus,
  string
>
const stateSigns: Record<GeneratedProductState, Icon> = {
  visible: IconEye,
  hidden: IconEyeOff,
  approval: IconClock,
  deleted: IconTrash,
}

/** How a generation ended, or which step it is at; why it failed stands below. */
export function StatusBadge({ generation: { status, step, ahead, error } }: { generation: Generation }) {
  const { t, i18n } = useTranslation(['admin-generator', 'errors'])
  return (
    <span className={classes.badges}>
      <StatusTag tone={tones[status]}>
        {status === 'working' ? t(`admin-generator:steps.${step}`) : t(`admin-generator:statuses.${status}`)}
      </StatusTag>
      {ahead > 0 && <span className={classes.reason}>{t('admin-generator:ahead', { count: ahead })}</span>}
      {error && (
        <span className={classes.reason}>{isTextKey(i18n, 'errors', error) ? t(`errors:${error}`) : error}</span>
      )}
    </span>
  )
}

/** What has become of the product. */
export function StateBadge({ state }: { state: GeneratedProductState }) {
  const { t } = useTranslation('admin-generator')
  const Sign = stateSigns[state]
  return (
    <span className={classes.badge} data-tone={state}>
      <Sign className={classes.sign} stroke={1.75} aria-hidden />
      {t(`states.${state}`)}
    </span>
  )
}
