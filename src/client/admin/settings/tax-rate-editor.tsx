import { Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { isDay } from '../../../shared/calendar-day.ts'
import { countryCodes } from '../../../shared/labels/countries.ts'
import { addDays, getDay, writtenDay } from '../../../shared/shop-time.ts'
import { rateSchema, type SavedRate } from '../../../shared/taxes/entities.ts'
import { type TaxCategory, taxCategories } from '../../../shared/taxes/rates.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { usePageEnvironment } from '../../shell/page-environment.tsx'
import { trpc } from '../../shell/trpc.ts'
import { Form } from '../../ui/form/form.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { type SchemaForm, useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { NumberField } from '../kit/number-field.tsx'
import { Dialog, type DialogState } from '../kit/overlays.tsx'
import { ActionButton, Columns, Hint } from '../kit/parts.tsx'
import { useChange } from '../kit/use-catalog-action.tsx'

/** A new rate, an edit of one, or the one that follows on it. */
export type RateTask = { task: 'add' } | { task: 'edit' | 'change'; rate: SavedRate }

/** A rate in a few words, "Portugal 90, General". */
export function useRateName(): (rate: SavedRate) => string {
  const { t } = useTranslation('admin-taxes')
  const language = useLanguage()
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return ({ countryCode, zipPrefix, category }) => {
    const place = `${names.of(countryCode) ?? countryCode} ${zipPrefix}`.trim()
    return `${place}, ${t(`categories.${category}`)}`
  }
}

/** Reads the rates again, and the log of changes. */
export function useRefreshRates(): () => Promise<unknown> {
  const utils = trpc.useUtils()
  return () => Promise.all([utils.taxesAdmin.rates.invalidate(), utils.audit.invalidate()])
}

type RateValues = {
  countryCode: string
  zipPrefix: string
  category: TaxCategory
  /** A text while it is no number. */
  rate: number | string
  validFrom: string
  validTo: string
  endPrevious: boolean
}

const fields = ['countryCode', 'zipPrefix', 'category', 'rate', 'validFrom', 'validTo', 'endPrevious'] as const

/** The body of the call, without a day that is left empty. A rate that ends itself leaves the one before it as it is. */
const toInput = ({ validTo, endPrevious, ...values }: RateValues) => ({
  ...values,
  ...(validTo !== '' && { validTo }),
  ...(endPrevious && validTo === '' && { endPrevious }),
})

const valuesSchema = z.pipe(
  z.pipe(
    z.custom<unknown, RateValues>(),
    z.transform((values): unknown => toInput(values as RateValues)),
  ),
  rateSchema as z.ZodMiniType,
)

function toValues(task: RateTask, today: string): RateValues {
  if (task.task === 'add')
    return {
      ...{ countryCode: '', zipPrefix: '', category: 'standard', rate: '' },
      validFrom: today,
      validTo: '',
      endPrevious: true,
    }
  const { countryCode, zipPrefix, category, rate, validFrom, validTo = '' } = task.rate
  const place = { countryCode, zipPrefix, category }
  if (task.task === 'change') return { ...place, rate: '', validFrom: today, validTo: '', endPrevious: true }
  return { ...place, rate, validFrom, validTo, endPrevious: false }
}

/** Saves a rate in a dialog above the list. Whoever saves one has just looked it up: it counts as checked today. */
export function RateEditor({ opened, onClose, ...task }: RateTask & DialogState) {
  const { t } = useTranslation(['admin-taxes', 'admin'])
  const { now, shop } = usePageEnvironment()
  const today = getDay(now, shop.timeZone)
  const { change } = useChange('adminSave', useRefreshRates())
  const save = trpc.taxesAdmin.saveRate.useMutation()
  const nameRate = useRateName()
  const stored = task.task === 'add' ? undefined : task.rate
  const form = useSchemaForm({
    schema: valuesSchema,
    initialValues: toValues(task, today),
    fields,
    async send(values) {
      const id = task.task === 'edit' ? { id: task.rate.id } : {}
      const input = rateSchema.parse({ ...toInput(values), ...id, checkedOn: today })
      const outcome = await change(save.mutateAsync(input), { done: t('form.saved') })
      if (!outcome.isDone) return outcome.error
      onClose()
    },
  })
  const { endPrevious, validFrom, validTo } = form.form.values
  const isEdit = task.task === 'edit'
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(`form.${task.task}`, { name: stored && nameRate(stored) })}
      size="md"
    >
      <Form form={form}>
        <Stack gap="md">
          {task.task !== 'change' && <PlaceFields form={form} />}
          <NumberField kind="percent" label={t('form.rate')} required {...form.field('rate')} />
          <Columns min="10rem" most={2}>
            <TextInput type="date" label={t('form.validFrom')} required {...form.field('validFrom')} />
            <TextInput
              type="date"
              label={t('form.validTo')}
              description={t('form.validToHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.field('validTo')}
            />
          </Columns>
          {!isEdit && validTo === '' && (
            <Switch
              label={t('form.endPrevious')}
              description={endPrevious && isDay(validFrom) && <PreviousEnd day={addDays(validFrom, -1)} />}
              checked={endPrevious}
              onChange={({ currentTarget }) => form.form.setFieldValue('endPrevious', currentTarget.checked)}
            />
          )}
          <Hint>{t('form.checked')}</Hint>
          <Group justify="flex-end" gap="xs">
            <ActionButton onClick={onClose}>{t('admin:record.cancel')}</ActionButton>
            <ActionButton variant="filled" type="submit" loading={form.working}>
              {t(isEdit ? 'admin:record.save' : 'admin:record.add')}
            </ActionButton>
          </Group>
        </Stack>
      </Form>
    </Dialog>
  )
}

function PreviousEnd({ day }: { day: string }) {
  const { t } = useTranslation('admin-taxes')
  return t('form.endPreviousHint', { day: writtenDay(day, useLanguage()) })
}

function PlaceFields({ form }: { form: SchemaForm<RateValues> }) {
  const { t } = useTranslation('admin-taxes')
  const language = useLanguage()
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const countries = countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  return (
    <>
      <NativeSelect
        label={t('form.countryCode')}
        required
        data={[{ value: '', label: t('form.choose') }, ...countries]}
        {...form.field('countryCode')}
      />
      <Columns min="10rem" most={2}>
        <NativeSelect
          label={t('form.category')}
          data={taxCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
          {...form.field('category')}
        />
        <TextInput
          label={t('form.zipPrefix')}
          description={t('form.zipPrefixHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          {...form.field('zipPrefix')}
        />
      </Columns>
    </>
  )
}
