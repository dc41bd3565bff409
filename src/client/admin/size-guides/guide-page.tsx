import { Box, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  type AdminSizeGuide,
  adminSizeGuideSchema,
  figureMeasures,
  guideFigures,
  maxGuideColumns,
  maxGuideRows,
  type SizeGuideView,
} from '../../../shared/catalog/size-guides.ts'
import { columnIn, textIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { announce } from '../../shell/navigation/announcer.tsx'
import { trpc } from '../../shell/trpc.ts'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { SizeGuide } from '../../ui/size-guide.tsx'
import { BilingualFields } from '../kit/bilingual-fields.tsx'
import { NumberField } from '../kit/number-field.tsx'
import { ActionButton, Panel } from '../kit/parts.tsx'
import { createRecordPage, RecordEditor, recordOptions } from '../kit/record-page.tsx'
import { Sheet, type SheetColumn } from '../kit/sheet.tsx'
import { languageOfField } from '../kit/use-bilingual-texts.ts'
import { useLeaveSaved } from '../kit/use-catalog-action.tsx'
import { awaitSave, useRecord } from '../kit/use-record.ts'
import { useSheetLines } from '../kit/use-sheet-lines.tsx'
import {
  fillPreset,
  fillRow,
  type GuideRow,
  type GuideValues,
  guideFormSchema,
  guideValuesSchema,
  previewGuide,
  toGuideValues,
} from './guide-values.ts'

const textPairs = [
  ['nameEs', 'nameEn'],
  ['noteEs', 'noteEn'],
] as const

export const { load, Page } = createRecordPage<AdminSizeGuide>({
  param: 'guideId',
  list: { title: 'common:adminMenu.sizeGuides', href: paths.adminSizeGuides() },
  titles: { add: 'admin-size-guides:form.add', edit: 'admin-size-guides:form.edit' },
  missing: { title: 'admin-size-guides:missing.title', action: 'admin-size-guides:missing.action' },
  useQuery: (id) =>
    trpc.sizeGuidesAdmin.list.useQuery(undefined, {
      ...recordOptions,
      enabled: id !== undefined,
      select: ({ sizeGuides }) => sizeGuides.find((each) => each.id === id) ?? null,
    }),
  getName: (guide) => guide,
  Editor: GuideEditor,
})

function GuideEditor({ opened }: { opened: AdminSizeGuide | undefined }) {
  const { t } = useTranslation('admin-size-guides')
  const language = useLanguage()
  const leave = useLeaveSaved(paths.adminSizeGuides())
  const add = trpc.sizeGuidesAdmin.add.useMutation()
  const edit = trpc.sizeGuidesAdmin.edit.useMutation()
  const record = useRecord({
    entity: 'guide',
    opened,
    storedSchema: adminSizeGuideSchema,
    toValues: toGuideValues,
    valuesSchema: guideValuesSchema,
    schema: guideFormSchema,
    fields: ['nameEs', 'nameEn', 'noteEs', 'noteEn', 'table'],
    pairs: textPairs,
    save(values, base) {
      const input = guideFormSchema.parse(values)
      return awaitSave(
        base ? edit.mutateAsync({ ...input, id: base.id, updatedAt: base.updatedAt }) : add.mutateAsync(input),
      )
    },
    onSaved: ({ sizeGuide }) =>
      leave(t(opened ? 'form.saved' : 'form.added', { name: columnIn(language, 'name', sizeGuide) })),
  })
  const { form } = record
  const preview = (values: GuideValues) =>
    previewGuide(values, (part, number) => (part === 'guide' ? t('form.add') : t(`grid.${part}Number`, { number })))
  const guide = preview(form.form.values)
  const fill = (preset: 'top' | 'trousers') => {
    form.form.setValues(fillPreset(form.form.values, preset))
    announce(t('presets.filled'))
    // The button goes.
    form.element.current?.querySelector<HTMLInputElement>('[name="nameEs"]')?.focus()
  }
  return (
    <RecordEditor
      record={record}
      listHref={paths.adminSizeGuides()}
      getLabel={(field) => t(`form.${field}`)}
      show={(field, version, name) =>
        // The tables of two versions have different names.
        field === 'table' ? <SizeGuide guide={preview({ ...version, nameEs: name, nameEn: name })} /> : undefined
      }
    >
      {record.isNew && !form.form.isDirty('table') && (
        <Panel title={t('presets.title')} text={t('presets.text')}>
          <Group gap="sm">
            {(['top', 'trousers'] as const).map((preset) => (
              <ActionButton key={preset} onClick={() => fill(preset)}>
                {t(`presets.${preset}`)}
              </ActionButton>
            ))}
          </Group>
        </Panel>
      )}
      <Panel title={t('form.texts')}>
        <BilingualFields
          record={record}
          pairs={textPairs}
          getLabel={(name) => t(`form.${name}`)}
          getRules={(name) => (name.startsWith('note') ? { lines: [2, 8] } : undefined)}
        />
      </Panel>
      <Panel title={t('form.table')} text={t('form.tableHint')}>
        <NativeSelect
          maw="20rem"
          label={t('form.figure')}
          data={guideFigures.map((value) => ({ value, label: t(`figures.${value}`) }))}
          {...form.field('table.figure')}
        />
        <MeasureSheet form={form} preview={guide} />
      </Panel>
      <Panel title={t('form.preview')} text={t('form.previewHint')}>
        {/* As wide as on the page of a product. */}
        <Box maw="26.25rem" miw={0}>
          <SizeGuide guide={guide} />
        </Box>
      </Panel>
    </RecordEditor>
  )
}

/**
 * The measures of a guide by size; each column has its names and its line of the drawing.
 * @param props.preview has a name for every column and every row
 */
function MeasureSheet({ form, preview }: { form: SchemaForm<GuideValues>; preview: SizeGuideView }) {
  const { t } = useTranslation('admin-size-guides')
  const language = useLanguage()
  const { table } = form.form.values
  const figureChoices = figureMeasures[table.figure].map((value) => ({ value, label: t(`measures.${value}`) }))
  const { sheet, renderActions, buttons } = useSheetLines(form, {
    path: 'table',
    table,
    row: {
      add: t('grid.addRow'),
      most: maxGuideRows,
      getName: (_row, index) => preview.rows[index]?.size ?? '',
      create: (key) => ({ key, size: '', values: table.columns.map(() => '') }),
      fill: (row, find) => fillRow(row, find, language),
    },
    column: {
      add: t('grid.addColumn'),
      most: maxGuideColumns,
      create: (key) => ({ key, nameEs: '', nameEn: '', measure: '' }),
    },
  })
  const sizes: SheetColumn<GuideRow> = {
    key: 'size',
    head: () => t('grid.size'),
    cell: (_row, index, place) => (
      <TextInput
        {...{ ...place, ...form.field(`table.rows.${index}.size`) }}
        autoComplete="off"
        w={112}
        aria-label={t('grid.sizeOf', { number: index + 1 })}
      />
    ),
  }
  const measures = table.columns.map(({ key }, at): SheetColumn<GuideRow> => {
    const name = textIn(language, preview.columns[at] ?? [])
    return {
      key,
      width: 148,
      head: (place) => (
        <Stack gap={4}>
          {(['nameEs', 'nameEn'] as const).map((field, line) => (
            <TextInput
              key={field}
              {...{ ...place(line - 2), ...form.field(`table.columns.${at}.${field}`) }}
              autoComplete="off"
              lang={languageOfField(field)}
              placeholder={t(`grid.${field}`)}
              aria-label={t(`grid.${field}Of`, { number: at + 1 })}
            />
          ))}
          {figureChoices.length > 0 && (
            <NativeSelect
              aria-label={t('grid.measureOf', { name })}
              data={[{ value: '', label: t('grid.noMeasure') }, ...figureChoices]}
              {...form.field(`table.columns.${at}.measure`)}
            />
          )}
          {renderActions('column', at, name)}
        </Stack>
      ),
      cell: (_row, index, place) => (
        <NumberField
          {...{ ...place, ...form.field(`table.rows.${index}.values.${at}`) }}
          kind="centimeters"
          aria-label={t('grid.cell', { column: name, size: preview.rows[index]?.size })}
        />
      ),
    }
  })
  return (
    <>
      <Sheet label={t('form.table')} columns={[sizes, ...measures]} {...sheet} />
      {buttons}
    </>
  )
}
