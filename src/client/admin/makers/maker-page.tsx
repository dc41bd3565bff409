import { Group, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type AdminMaker, adminMakerSchema, makerFields, newMakerSchema } from '../../../shared/catalog/makers.ts'
import { paths } from '../../../shared/paths.ts'
import { trpc } from '../../shell/trpc.ts'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { Panel } from '../kit/parts.tsx'
import { createRecordPage, type EditorProps, RecordEditor, recordOptions } from '../kit/record-page.tsx'
import { useLeaveSaved } from '../kit/use-catalog-action.tsx'
import { awaitSave, useRecord } from '../kit/use-record.ts'

/** A new or an existing maker of products. */
export const { load, Page } = createRecordPage<AdminMaker>({
  param: 'makerId',
  list: { title: 'common:adminMenu.makers', href: paths.adminMakers() },
  titles: { add: 'admin-makers:form.add', edit: 'admin-makers:form.edit' },
  missing: { title: 'admin-makers:missing.title', action: 'admin-makers:missing.action' },
  useQuery: (id) =>
    trpc.makersAdmin.list.useQuery(undefined, {
      ...recordOptions,
      enabled: id !== undefined,
      select: ({ makers }) => makers.find((each) => each.id === id) ?? null,
    }),
  getName: ({ name }) => ({ nameEs: name, nameEn: name }),
  history: 'maker',
  Editor: MakerEditor,
})

type MakerValues = Record<(typeof makerFields)[number], string>

function toValues(maker: AdminMaker | undefined): MakerValues {
  const { name = '', address = '', contact = '', euName = '', euAddress = '', euContact = '' } = maker ?? {}
  return { name, address, contact, euName, euAddress, euContact }
}

function MakerEditor({ opened, history }: EditorProps<AdminMaker>) {
  const { t } = useTranslation('admin-makers')
  const leave = useLeaveSaved(paths.adminMakers())
  const add = trpc.makersAdmin.add.useMutation()
  const edit = trpc.makersAdmin.edit.useMutation()
  const record = useRecord({
    entity: 'maker',
    opened,
    storedSchema: adminMakerSchema,
    toValues,
    schema: newMakerSchema,
    fields: makerFields,
    save: (values: MakerValues, base) =>
      awaitSave(
        base ? edit.mutateAsync({ ...values, id: base.id, updatedAt: base.updatedAt }) : add.mutateAsync(values),
      ),
    onSaved: ({ maker: { name } }) => leave(t(opened ? 'form.saved' : 'form.added', { name })),
  })
  return (
    <>
      {history && <Group mb="md">{history}</Group>}
      <RecordEditor record={record} listHref={paths.adminMakers()} getLabel={(field) => t(`form.${field}`)}>
        <Panel title={t('form.maker')} text={t('form.makerHint')}>
          <ContactFields form={record.form} names={['name', 'address', 'contact']} required />
        </Panel>
        <Panel title={t('form.eu')} text={t('form.euHint')}>
          <ContactFields form={record.form} names={['euName', 'euAddress', 'euContact']} />
        </Panel>
      </RecordEditor>
    </>
  )
}

interface ContactFieldsProps {
  form: SchemaForm<MakerValues>
  names: readonly [name: keyof MakerValues, address: keyof MakerValues, contact: keyof MakerValues]
  required?: boolean
}

/** Name, postal address, and e-mail or website of a maker or of whoever answers for it in the EU. */
function ContactFields({ form, names: [name, address, contact], required = false }: ContactFieldsProps) {
  const { t } = useTranslation('admin-makers')
  const props = (field: keyof MakerValues) => ({ required, label: t(`form.${field}`), ...form.field(field) })
  return (
    <>
      <TextInput {...props(name)} autoComplete="off" />
      <Textarea {...props(address)} autosize minRows={2} maxRows={6} />
      <TextInput
        {...props(contact)}
        description={t('form.contactHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  )
}
