import { Group, MultiSelect, NativeSelect, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { columnIn } from '../../../shared/localized.ts'
import { paths } from '../../../shared/paths.ts'
import { everywhere } from '../../../shared/places/place.ts'
import { methodKinds, priceBases } from '../../../shared/shipping/prices.ts'
import { type SavedZone, savedZoneSchema } from '../../../shared/shipping/zones.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { announce, focusHeading } from '../../shell/navigation/announcer.tsx'
import { trpc } from '../../shell/trpc.ts'
import { Switch } from '../../ui/form/switch.tsx'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { NumberField } from '../kit/number-field.tsx'
import { ActionButton, Columns, Panel } from '../kit/parts.tsx'
import { createRecordPage, RecordEditor, recordOptions } from '../kit/record-page.tsx'
import { RowAction } from '../kit/row-action.tsx'
import { useLeaveSaved } from '../kit/use-catalog-action.tsx'
import { awaitSave, useRecord } from '../kit/use-record.ts'
import { useShippingTexts } from './shipping-texts.ts'
import {
  readZone,
  toMethodValues,
  toZoneValues,
  usualMethod,
  type ZoneValues,
  zoneFormSchema,
  zoneValuesSchema,
} from './zone-values.ts'

const listHref = paths.adminSettingsSection('shipping')
const mostMethods = 20
const mostSteps = 10

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
  getName: ({ name }) => ({ nameEs: name, nameEn: name }),
  Editor: ZoneEditor,
})

function ZoneEditor({ opened }: { opened: SavedZone | undefined }) {
  const { t } = useTranslation('admin-shipping')
  const utils = trpc.useUtils()
  const leave = useLeaveSaved(listHref)
  const save = trpc.shippingAdmin.saveZone.useMutation()
  const record = useRecord({
    entity: 'zone',
    opened,
    storedSchema: savedZoneSchema,
    toValues: toZoneValues,
    valuesSchema: zoneValuesSchema,
    schema: zoneFormSchema,
    fields: ['name', 'countries', 'prefixes', 'methods'],
    save: (values, base) => awaitSave(save.mutateAsync({ ...readZone(values), ...(base && { id: base.id }) })),
    onSaved({ zone }) {
      void utils.shippingAdmin.invalidate()
      leave(t('form.saved', { name: zone.name }))
    },
  })
  const { form } = record
  const { methods } = form.form.values
  const add = () => {
    const index = methods.length
    form.form.insertListItem('methods', toMethodValues({ ...usualMethod, nameEs: '', nameEn: '' }))
    setTimeout(() => form.element.current?.querySelector<HTMLElement>(`[name="methods.${index}.nameEs"]`)?.focus())
  }
  return (
    <RecordEditor record={record} listHref={listHref} getLabel={(field) => t(`form.${field}`)}>
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
  )
}

function Destinations({ form }: { form: SchemaForm<ZoneValues> }) {
  const { t } = useTranslation('admin-shipping')
  const { nameCountry, listCountries } = useShippingTexts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one language.
  const countries = useMemo(() => listCountries(true), [])
  const { values } = form.form
  return (
    <Panel title={t('form.destinations')} text={t('form.destinationsHint')}>
      <TextInput
        required
        maw="24rem"
        autoComplete="off"
        label={t('form.name')}
        description={t('form.nameHint')}
        {...form.field('name')}
      />
      <MultiSelect
        required
        searchable
        hidePickedOptions
        label={t('form.countries')}
        nothingFoundMessage={t('form.noCountry')}
        data={countries}
        data-field="countries"
        {...form.field('countries')}
      />
      <Columns min="16rem" most={2}>
        {values.countries
          .filter((code) => code !== everywhere)
          .slice(0, 8)
          .map((code) => (
            <TextInput
              key={code}
              autoComplete="off"
              label={t('form.prefixes', { country: nameCountry(code) })}
              placeholder={t('form.wholeCountry')}
              {...form.field(`prefixes.${code}`)}
              value={values.prefixes[code] ?? ''}
            />
          ))}
      </Columns>
    </Panel>
  )
}

interface MethodProps {
  form: SchemaForm<ZoneValues>
  index: number
}

function MethodPanel({ form, index }: MethodProps) {
  const { t } = useTranslation('admin-shipping')
  const language = useLanguage()
  const method = form.form.values.methods[index]
  if (!method) return null
  const name = columnIn(language, 'name', method) || t('form.methodNumber', { number: index + 1 })
  const field = (part: string) => form.field(`methods.${index}.${part}`)
  const remove = () => {
    form.form.removeListItem('methods', index)
    announce(t('form.removed', { name }))
    focusHeading()
  }
  const text = (part: 'nameEs' | 'nameEn' | 'noteEs' | 'noteEn') => (
    <TextInput
      required={part.startsWith('name')}
      autoComplete="off"
      lang={part.endsWith('Es') ? 'es' : 'en'}
      label={t(`form.${part}`)}
      {...field(part)}
    />
  )
  return (
    <Panel title={name} actions={<RowAction icon={IconTrash} label={t('form.remove', { name })} onClick={remove} />}>
      <Switch
        label={t('form.enabled')}
        {...form.field(`methods.${index}.enabled`)}
        checked={method.enabled}
        value={undefined}
      />
      <Columns min="16rem" most={2}>
        {text('nameEs')}
        {text('nameEn')}
        {text('noteEs')}
        {text('noteEn')}
        <NativeSelect
          label={t('form.kind')}
          data={methodKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          {...field('kind')}
        />
        <NativeSelect
          label={t('form.basis')}
          data={priceBases.map((value) => ({ value, label: t(`bases.${value}`) }))}
          {...field('basis')}
        />
      </Columns>
      <Steps form={form} index={index} />
      <Columns min="12rem" most={3}>
        <NumberField
          kind="euros"
          label={t('form.freeFrom')}
          description={t('form.freeFromHint')}
          {...field('freeFrom')}
        />
        <NumberField
          kind="pieces"
          label={t('form.maxGrams')}
          description={t('form.maxGramsHint')}
          {...field('maxGrams')}
        />
        <TextInput type="time" label={t('form.cutOff')} description={t('form.cutOffHint')} {...field('cutOff')} />
        <NumberField required kind="pieces" label={t('form.minDays')} {...field('minDays')} />
        <NumberField required kind="pieces" label={t('form.maxDays')} {...field('maxDays')} />
      </Columns>
    </Panel>
  )
}

/** The steps of a price; a flat one has a single amount. */
function Steps({ form, index }: MethodProps) {
  const { t } = useTranslation('admin-shipping')
  const method = form.form.values.methods[index]
  if (!method) return null
  const path = `methods.${index}.rates` as const
  const isFlat = method.basis === 'flat'
  const rates = isFlat ? method.rates.slice(0, 1) : method.rates
  return (
    <Stack gap="xs">
      {rates.map((_rate, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
        <Group key={step} gap="sm" align="flex-start">
          {!isFlat && (
            <NumberField
              kind={method.basis === 'value' ? 'euros' : 'pieces'}
              w="10rem"
              label={t(method.basis === 'value' ? 'form.fromValue' : 'form.fromGrams')}
              {...form.field(`${path}.${step}.from`)}
            />
          )}
          <NumberField kind="euros" w="10rem" label={t('form.price')} {...form.field(`${path}.${step}.price`)} />
          {!isFlat && rates.length > 1 && (
            <Group mt="1.6rem">
              <RowAction
                icon={IconTrash}
                label={t('form.removeStep', { number: step + 1 })}
                onClick={() => form.form.removeListItem(path, step)}
              />
            </Group>
          )}
        </Group>
      ))}
      {!isFlat && (
        <ActionButton
          icon={IconPlus}
          disabled={rates.length >= mostSteps}
          onClick={() => form.form.insertListItem(path, { from: '', price: '' })}
          style={{ alignSelf: 'start' }}
        >
          {t('form.addStep')}
        </ActionButton>
      )}
    </Stack>
  )
}
