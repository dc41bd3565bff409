import { Box, Group, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { type AdminSizeGuide, adminSizeGuideSchema, guideFigures } from '../../../shared/catalog/size-guides.ts'
import { columnIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { showAlert } from '../../alerts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { announce } from '../../navigation/announcer.tsx'
import { trpc } from '../../trpc.ts'
import { fieldClasses } from '../../ui/form/field-classes.ts'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { SizeGuide } from '../../ui/size-guide/size-guide.tsx'
import { BilingualFields } from '../kit/bilingual-fields.tsx'
import { Panel } from '../kit/panel.tsx'
import { createRecordPage, RecordEditor, recordOptions } from '../kit/record-page.tsx'
import { awaitSave, useRecord } from '../kit/use-record.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { useRefreshCatalog } from '../ui/use-refresh-catalog.ts'
import { GuideTable } from './guide-table.tsx'
import {
  changeFigure,
  fillPreset,
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

/** A new or an existing size guide. */
export const { load, Page } = createRecordPage<AdminSizeGuide>({
  param: 'guideId',
  list: { title: 'admin-size-guides:title', href: paths.adminSizeGuides() },
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

function useGuide(opened: AdminSizeGuide | undefined) {
  const { t } = useTranslation('admin-size-guides')
  const language = useLanguage()
  const [, navigate] = useLocation()
  const refresh = useRefreshCatalog()
  const add = trpc.sizeGuidesAdmin.add.useMutation()
  const edit = trpc.sizeGuidesAdmin.edit.useMutation()
  return useRecord({
    entity: 'guide',
    opened,
    storedSchema: adminSizeGuideSchema,
    toValues: toGuideValues,
    valuesSchema: guideValuesSchema,
    schema: guideFormSchema,
    fields: ['nameEs', 'nameEn', 'noteEs', 'noteEn', 'table'],
    pairs: textPairs,
    save(values, base) {
      const sent = guideFormSchema.parse(values)
      return awaitSave(
        base ? edit.mutateAsync({ ...sent, id: base.id, updatedAt: base.updatedAt }) : add.mutateAsync(sent),
      )
    },
    onSaved({ sizeGuide }) {
      void refresh()
      showAlert({
        message: t(opened ? 'form.saved' : 'form.added', { name: columnIn(language, 'name', sizeGuide) }),
        tone: 'success',
      })
      navigate(paths.adminSizeGuides())
    },
  })
}

/** The form of a guide, with what shoppers will see. */
function GuideEditor({ opened }: { opened: AdminSizeGuide | undefined }) {
  const { t } = useTranslation('admin-size-guides')
  const record = useGuide(opened)
  const { form } = record
  const { values } = form.form
  return (
    <RecordEditor
      record={record}
      listHref={paths.adminSizeGuides()}
      getLabel={(field) => t(`form.${field}`)}
      show={(field, version, name) => (field === 'table' ? <StoredTable values={version} name={name} /> : undefined)}
    >
      {record.isNew && !form.form.isDirty('table') && <Presets form={form} />}
      <Panel title={t('form.texts')}>
        <BilingualFields
          record={record}
          pairs={textPairs}
          getLabel={(name) => t(`form.${name}`)}
          isLong={(name) => name.startsWith('note')}
        />
      </Panel>
      <Panel title={t('form.table')} text={t('form.tableHint')}>
        <NativeSelect
          size="md"
          maw="20rem"
          classNames={fieldClasses}
          label={t('form.figure')}
          data={guideFigures.map((value) => ({ value, label: t(`figures.${value}`) }))}
          {...form.field('table.figure')}
          onChange={({ currentTarget }) => {
            const figure = guideFigures.find((each) => each === currentTarget.value)
            if (figure) form.form.setFieldValue('table', changeFigure(values.table, figure))
          }}
        />
        <GuideTable form={form} />
      </Panel>
      <Panel title={t('form.preview')} text={t('form.previewHint')}>
        {/* As wide as on the page of a product. */}
        <Box maw="26.25rem" miw={0}>
          <Preview values={values} />
        </Box>
      </Panel>
    </RecordEditor>
  )
}

/** The table of one of two versions, which have different names. */
function StoredTable({ values, name }: { values: GuideValues; name: string }) {
  return <SizeGuide guide={previewGuide({ ...values, nameEs: name, nameEn: name })} />
}

/** Fills the table of a new guide with usual measures. */
function Presets({ form }: { form: SchemaForm<GuideValues> }) {
  const { t } = useTranslation('admin-size-guides')
  const fill = (preset: 'top' | 'trousers') => {
    form.form.setValues(fillPreset(form.form.values, preset))
    announce(t('presets.filled'))
    // The button goes.
    form.element.current?.querySelector<HTMLInputElement>('[name="nameEs"]')?.focus()
  }
  return (
    <Panel title={t('presets.title')} text={t('presets.text')}>
      <Group gap="sm">
        {(['top', 'trousers'] as const).map((preset) => (
          <ActionButton key={preset} onClick={() => fill(preset)}>
            {t(`presets.${preset}`)}
          </ActionButton>
        ))}
      </Group>
    </Panel>
  )
}

/** The guide on the product's page; until something has a name, it has a preliminary one. */
function Preview({ values }: { values: GuideValues }) {
  const { t } = useTranslation('admin-size-guides')
  const named = <T extends { nameEs: string; nameEn: string }>(item: T, name: string): T =>
    item.nameEs.trim() || item.nameEn.trim() ? item : { ...item, nameEs: name, nameEn: name }
  const { table } = values
  const columns = table.columns.map((column, index) => named(column, t('grid.columnNumber', { number: index + 1 })))
  const rows = table.rows.map((row, index) => ({
    ...row,
    size: row.size || t('grid.rowNumber', { number: index + 1 }),
  }))
  return <SizeGuide guide={previewGuide({ ...named(values, t('form.add')), table: { ...table, columns, rows } })} />
}
