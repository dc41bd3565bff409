import { useTranslation } from 'react-i18next'
import type { AdminSizeGuide } from '../../../shared/catalog/size-guides.ts'
import { localized } from '../../../shared/localized.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { SizeGuide } from '../../ui/size-guide/size-guide.tsx'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { nameIn } from '../options/option-names.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import classes from './guide-form.module.css'
import { shownGuide } from './guide-view.ts'

interface GuideConflictProps {
  /** The guide as another admin has saved it since the form was opened; undefined: it is as it was. */
  theirs: AdminSizeGuide | undefined
  onClose: () => void
  onOverwrite: (theirs: AdminSizeGuide) => Promise<void>
}

/** Shows what another admin has saved meanwhile, and asks whether this form replaces it. */
export function GuideConflict({ theirs, onClose, onOverwrite }: GuideConflictProps) {
  const { t } = useTranslation('admin-size-guides')
  const language = useLanguage()
  // Apart from the preview, which has the same name.
  const name = theirs ? t('conflict.theirs', { name: nameIn(language, theirs) }) : ''
  useFocusReturn(theirs !== undefined)
  return (
    <ConfirmDialog
      opened={theirs !== undefined}
      onClose={onClose}
      title={t('conflict.title')}
      confirm={t('conflict.overwrite')}
      cancel={t('conflict.later')}
      onConfirm={() => theirs && void onOverwrite(theirs)}
    >
      <p>{t('conflict.text')}</p>
      {theirs && (
        <div className={classes.theirs}>
          <SizeGuide guide={{ ...shownGuide(theirs), name: localized(name, name) }} />
        </div>
      )}
    </ConfirmDialog>
  )
}
