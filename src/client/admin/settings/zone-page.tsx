import { Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { nameZone } from '../../../shared/shipping/setup.ts'
import { type SavedZone, savedZoneSchema } from '../../../shared/shipping/zones.ts'
import { trpc } from '../../shell/trpc.ts'
import { ActionButton } from '../kit/parts.tsx'
import { createRecordPage, type EditorProps, RecordEditor, recordOptions } from '../kit/record-page.tsx'
import { useLeaveSaved } from '../kit/use-catalog-action.tsx'
import { awaitSave, useRecord } from '../kit/use-record.ts'
import { useShippingTexts } from './shipping-texts.ts'
import { Destinations } from './zone-destinations.tsx'
import { MethodPanel } from './zone-methods.tsx'
import {
  readZone,
  toMethodValues,
  toZoneValues,
  tryZone,
  usualMethod,
  type ZoneValues,
  zoneFormSchema,
  zoneValuesSchema,
} from './zone-values.ts'

const listHref = paths.adminSettingsSection('shipping')
const mostMethods = 20

export const { load, Page } = createRecordPage<SavedZone>({
  param: 'zoneId',
  list: { title: 'admin-settings:sections.shipping', href: listHref },
  titles: { add: 'admin-shipping:form.add', edit: 'admin-shipping:form.edit' },
  missing: { title: 'admin-shipping:missing.title', action: 'admin-shipping:missing.action' },
  useQuery: (id) =>
    trpc.shippingAdmin.zones.useQuery(undefined, {
      ...recordOptions,
      enabled: id !== undefined,
      select: ({ zones }) => zones.find((each) => each.id === id) ?? null,
    }),
  getName: nameZone,
  history: 'shipping-zone',
  Editor: ZoneEditor,
})

function ZoneEditor({ opened, history }: EditorProps<SavedZone>) {
  const { t } = useTranslation('admin-shipping')
  const texts = useShippingTexts()
  const utils = trpc.useUtils()
  const leave = useLeaveSaved(listHref)
  const save = trpc.shippingAdmin.saveZone.useMutation()
  const record = useRecord({
    entity: 'zone',
    opened,
    storedSchema: savedZoneSchema,
    toValues: (zone) => toZoneValues(zone && { ...zone, name: texts.nameZone(zone) }),
    valuesSchema: zoneValuesSchema,
    schema: zoneFormSchema,
    fields: ['name', 'regions', 'methods'],
    save: (values, base) => awaitSave(save.mutateAsync(toSaved(values, base))),
    onSaved({ zone }) {
      void utils.shippingAdmin.invalidate()
      leave(t('form.saved', { name: zone.name }))
    },
  })
  const { form } = record
  function toSaved(values: ZoneValues, base: SavedZone | undefined) {
    const zone = readZone(values)
    if (!base) return zone
    const ids = new Set(base.methods.map((method) => method.id))
    // A method that somebody else has removed is added as a new one; a name that is only translated stays as it is.
    const methods = zone.methods.map(({ id, ...method }) => (id && ids.has(id) ? { ...method, id } : method))
    const name = zone.name === texts.nameZone(base) ? base.name : zone.name
    return { ...zone, name, methods, id: base.id, expectedVersion: base.version ?? 0 }
  }
  function show(field: keyof ZoneValues, values: ZoneValues): string {
    const zone = tryZone(values)
    if (field === 'name' || !zone) return values.name
    if (field === 'regions') return texts.describeRegions(zone.regions, true)
    return zone.methods.map((method) => `${texts.nameMethod(method)}: ${texts.describeMethod(method)}`).join('\n')
  }
  const { methods } = form.form.values
  const add = () => {
    const index = methods.length
    form.form.insertListItem('methods', toMethodValues({ ...usualMethod, nameEs: '', nameEn: '' }))
    setTimeout(() => form.element.current?.querySelector<HTMLElement>(`[name="methods.${index}.nameEs"]`)?.focus())
  }
  return (
    <>
      {history && <Group mb="md">{history}</Group>}
      <RecordEditor record={record} listHref={listHref} getLabel={(field) => t(`form.${field}`)} show={show}>
        <Destinations form={form} />
        {methods.map(({ key }, index) => (
          <MethodPanel key={key} form={form} index={index} />
        ))}
        <ActionButton
          icon={IconPlus}
          disabled={methods.length >= mostMethods}
          onClick={add}
          style={{ alignSelf: 'start' }}
        >
          {t('form.addMethod')}
        </ActionButton>
      </RecordEditor>
    </>
  )
}
