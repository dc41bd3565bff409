import { useTranslation } from 'react-i18next'
import type { GeneratorState } from '../../../shared/generator/entities.ts'
import { useMay } from '../../staff/use-may.ts'
import classes from './wizard-form.module.css'

/** The number left is shown if it is below this. */
const fewLeft = 10

/** Who writes the texts, what happens to the product, and how many are left today; reserves space while loading. */
export function WizardNotes({ state }: { state: GeneratorState | undefined }) {
  const { t } = useTranslation('wizard')
  const mayEdit = useMay('catalogue.write')
  return (
    <div className={classes.notes}>
      {state && (
        <>
          <p>{t(state.offline ? 'notes.offline' : 'notes.model')}</p>
          <p>{t(mayEdit ? 'notes.admin' : `notes.${state.visitors}`)}</p>
          {state.left < fewLeft && <p className={classes.few}>{t('notes.left', { count: state.left })}</p>}
        </>
      )}
    </div>
  )
}
