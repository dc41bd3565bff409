import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type AdminSizeGuide, guideFigures } from '../../../shared/catalog/size-guides.ts'
import { paths } from '../../../shared/paths.ts'
import { DraftNotice } from '../../ui/draft-notice/draft-notice.tsx'
import { fieldClasses } from '../../ui/form/field-classes.ts'
import { Form } from '../../ui/form/form.tsx'
import { SizeGuide } from '../../ui/size-guide/size-guide.tsx'
import { FormSection } from '../products/form-section.tsx'
import { TextPair } from '../texts/text-pair.tsx'
import { TextsBar } from '../texts/texts-bar.tsx'
import { languageOfField } from '../texts/use-translations.ts'
import { ActionButton, ActionLink } from '../ui/action-button.tsx'
import { GridTable } from './grid/grid-table.tsx'
import type { Grid } from './grid/guide-grid.ts'
import type { GuideGrid } from './grid/use-guide-grid.ts'
import { GuideConflict } from './guide-conflict.tsx'
import classes from './guide-form.module.css'
import { GuidePresets } from './guide-presets.tsx'
import { previewOf } from './guide-view.ts'
import { type GuideTexts, guideTextPairs, useGuideForm } from './use-guide-form.ts'

/** The form of a new or an existing size guide, with what shoppers will see. */
export function GuideForm({ opened }: { opened?: AdminSizeGuide }) {
  const { t } = useTranslation('admin-size-guides')
  const { form, texts, guide, draft, conflict, dismiss, overwrite } = useGuideForm(opened)
  const { values } = form.form
  return (
    <>
      <Form form={form} className={classes.form}>
        <DraftNotice draft={draft} onDiscard={draft.discard} />
        {!opened && !guide.changed && <GuidePresets form={form} guide={guide} />}
        <FormSection title={t('form.texts')}>
          <TextsBar texts={texts} />
          {guideTextPairs.map((pair) => (
            <TextPair key={pair[0]} texts={texts} pair={pair} labelOf={(name) => t(`form.${name}`)}>
              {(name) => {
                const shared = { size: 'md', classNames: fieldClasses, lang: languageOfField(name) } as const
                const field = { ...shared, label: t(`form.${name}`), ...form.field(name) }
                return name.startsWith('note') ? (
                  <Textarea {...field} autosize minRows={2} maxRows={8} />
                ) : (
                  <TextInput {...field} autoComplete="off" />
                )
              }}
            </TextPair>
          ))}
        </FormSection>
        <FormSection title={t('form.table')} text={t('form.tableHint')}>
          <FigureChoice guide={guide} />
          <GridTable guide={guide} />
        </FormSection>
        <FormSection title={t('form.preview')} text={t('form.previewHint')}>
          <div className={classes.preview}>
            <Preview texts={values} grid={guide.grid} />
          </div>
        </FormSection>
        <div className={classes.choices}>
          <ActionLink href={paths.adminSizeGuides()}>{t('form.cancel')}</ActionLink>
          <ActionButton variant="filled" type="submit" loading={form.working} aria-keyshortcuts="Control+S Meta+S">
            {t(opened ? 'form.save' : 'form.create')}
          </ActionButton>
        </div>
      </Form>
      <GuideConflict theirs={conflict} onClose={dismiss} onOverwrite={overwrite} />
    </>
  )
}

/** What shoppers will see; what has no name yet has a preliminary one. */
function Preview({ texts, grid }: { texts: GuideTexts; grid: Grid }) {
  const { t } = useTranslation('admin-size-guides')
  const named = <T extends { nameEs: string; nameEn: string }>(item: T, name: string): T =>
    item.nameEs.trim() || item.nameEn.trim() ? item : { ...item, nameEs: name, nameEn: name }
  const columns = grid.columns.map((column, index) => named(column, t('grid.columnNumber', { number: index + 1 })))
  const rows = grid.rows.map((row, index) => ({ ...row, size: row.size || t('grid.rowNumber', { number: index + 1 }) }))
  return <SizeGuide guide={previewOf(named(texts, t('form.add')), { ...grid, columns, rows })} />
}

function FigureChoice({ guide: { grid, dispatch } }: { guide: GuideGrid }) {
  const { t } = useTranslation('admin-size-guides')
  return (
    <NativeSelect
      size="md"
      classNames={fieldClasses}
      className={classes.figure}
      label={t('form.figure')}
      data={guideFigures.map((value) => ({ value, label: t(`figures.${value}`) }))}
      value={grid.figure}
      onChange={({ currentTarget }) => {
        const figure = guideFigures.find((each) => each === currentTarget.value)
        if (figure) dispatch({ type: 'SET_FIGURE', figure })
      }}
    />
  )
}
