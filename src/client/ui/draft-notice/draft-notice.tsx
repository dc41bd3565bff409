import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import type { FormDraft } from '../form/use-draft.ts'
import classes from './draft-notice.module.css'

interface DraftNoticeProps {
  draft: FormDraft
  /** Names of chosen files, which no draft keeps. */
  files?: readonly string[]
  /** In place of the draft's own, where more than its fields is to be as it was. */
  onDiscard?: () => void
}

/** Says that the form holds what was typed earlier, and offers to do without. */
export function DraftNotice({ draft, files = [], onDiscard = draft.discard }: DraftNoticeProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  if (draft.restoredAt === undefined) return <div role="status" className={classes.silent} />
  const time = new Date(draft.restoredAt).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
  const names = new Intl.ListFormat(language).format(files)
  return (
    <div role="status" className={classes.notice}>
      <p>{t('draft.restored', { time })}</p>
      {files.length > 0 && <p>{t('draft.files', { count: files.length, names })}</p>}
      <button type="button" className={classes.discard} onClick={onDiscard}>
        {t('draft.discard')}
      </button>
    </div>
  )
}
