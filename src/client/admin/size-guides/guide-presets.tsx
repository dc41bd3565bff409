import { useTranslation } from 'react-i18next'
import { type SizeGuidePreset, sizeGuidePresets } from '../../../shared/catalog/size-guide-presets.ts'
import { announce } from '../../navigation/announcer.tsx'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { FormSection } from '../products/form-section.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { gridOf } from './grid/guide-grid.ts'
import type { GuideGrid } from './grid/use-guide-grid.ts'
import classes from './guide-form.module.css'
import type { GuideTexts } from './use-guide-form.ts'

const presets: readonly SizeGuidePreset[] = ['top', 'trousers']

interface GuidePresetsProps {
  form: SchemaForm<GuideTexts>
  guide: GuideGrid
}

/** Fills the table of a new guide with usual measures, and its names unless it has some. */
export function GuidePresets({ form: { form, element }, guide }: GuidePresetsProps) {
  const { t } = useTranslation('admin-size-guides')
  const fill = (preset: SizeGuidePreset) => {
    const { nameEs, nameEn, table } = sizeGuidePresets[preset]
    const { values } = form
    form.setValues({ nameEs: values.nameEs || nameEs, nameEn: values.nameEn || nameEn })
    guide.dispatch({ type: 'RESET', grid: gridOf(table) })
    announce(t('presets.filled'))
    // The button goes.
    element.current?.querySelector<HTMLInputElement>('[name="nameEs"]')?.focus()
  }
  return (
    <FormSection title={t('presets.title')} text={t('presets.text')}>
      <div className={classes.presets}>
        {presets.map((preset) => (
          <ActionButton key={preset} onClick={() => fill(preset)}>
            {t(`presets.${preset}`)}
          </ActionButton>
        ))}
      </div>
    </FormSection>
  )
}
