import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../shell/i18n/language.ts'
import classes from '../form/form.module.css'
import type { FormDraft } from '../form/use-draft.ts'

interface DraftNoticeProps {
  draft: FormDraft
  /** Names of chosen files, which a draft cannot contain. */
  files?: readonly string[]
}

/** Reports that the form contains restored values, and offers to discard them. */
export function DraftNotice({ draft, files = [] }: DraftNoticeProps) {
  const { t } = useTranslation('draft')
  const language = useLanguage()
  if (draft.restoredAt === undefined) return <div role="status" className={classes.silent} />
  const time = new Date(draft.restoredAt).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
  const names = new Intl.ListFormat(language).format(files)
  return (
    <div role="status" className={classes.notice}>
      <p>{t('restored', { time })}</p>
      {files.length > 0 && <p>{t('files', { count: files.length, names })}</p>}
      <button type="button" className={classes.discard} onClick={draft.discard}>
        {t('discard')}
      </button>
    </div>
  )
}
