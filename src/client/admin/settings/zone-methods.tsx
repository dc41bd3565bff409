import { Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { columnIn } from '../../../shared/localized.ts'
import { methodKinds, priceBases } from '../../../shared/shipping/prices.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { announce, focusHeading } from '../../shell/navigation/announcer.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { NumberField } from '../kit/number-field.tsx'
import { ActionButton, Columns, Panel } from '../kit/parts.tsx'
import { RowAction, StepButtons } from '../kit/row-action.tsx'
import type { ZoneValues } from './zone-values.ts'

const mostSteps = 10
/** Two stand beside one another on a phone. */
const stepField = { flex: '1 1 7rem', maw: '10rem' } as const

interface MethodProps {
  form: SchemaForm<ZoneValues>
  index: number
}

/** A method of delivery of a zone: its names, its price, its days, and its place among the others. */
export function MethodPanel({ form, index }: MethodProps) {
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
  const { length: count } = form.form.values.methods
  const move = (by: -1 | 1) => {
    form.form.reorderListItem('methods', { from: index, to: index + by })
    announce(t('form.moved', { name, number: index + by + 1, total: count }))
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
    <Panel
      title={name}
      actions={
        <Group gap={0} wrap="nowrap">
          {count > 1 && <StepButtons name={name} index={index} count={count} onStep={move} />}
          <RowAction icon={IconTrash} label={t('form.remove', { name })} onClick={remove} />
        </Group>
      }
    >
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
        <Group key={step} gap="sm" align="flex-start" wrap="nowrap">
          {!isFlat && (
            <NumberField
              kind={method.basis === 'value' ? 'euros' : 'pieces'}
              {...stepField}
              label={t(method.basis === 'value' ? 'form.fromValue' : 'form.fromGrams')}
              {...form.field(`${path}.${step}.from`)}
            />
          )}
          <NumberField kind="euros" {...stepField} label={t('form.price')} {...form.field(`${path}.${step}.price`)} />
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
