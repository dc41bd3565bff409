import { IconClock, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { GeneratedProductState, Generation, GenerationStatus } from '../../../shared/generator/entities.ts'
import { isTextKey } from '../../i18n/use-fault-text.ts'
import { StatusTag } from '../ui/status-tag.tsx'
import { ToneBadge } from '../ui/tone-badge.tsx'
import classes from './generation-badges.module.css'

const tones = { working: 'waiting', done: 'done', failed: 'failed', cancelled: 'ended' } as const satisfies Record<
  GenerationStatus,
  string
>
const states = {
  visible: { tone: 'success', icon: IconEye },
  hidden: { tone: 'neutral', icon: IconEyeOff },
  approval: { tone: 'warning', icon: IconClock },
  deleted: { tone: 'neutral', icon: IconTrash },
} as const satisfies Record<GeneratedProductState, object>

/** The status of a generation, or its current step, and why it failed. */
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

/** The state of the generated product. */
export function StateBadge({ state }: { state: GeneratedProductState }) {
  const { t } = useTranslation('admin-generator')
  return <ToneBadge {...states[state]}>{t(`states.${state}`)}</ToneBadge>
}
