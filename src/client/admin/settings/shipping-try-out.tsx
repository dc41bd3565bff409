import { Anchor, List, Select, Stack, Text, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import type { TriedOut } from '../../../shared/shipping/try-out.ts'
import { tryOutSchema } from '../../../shared/shipping/try-out.ts'
import { useShowFailure } from '../../shell/alerts.tsx'
import { useLanguage } from '../../shell/i18n/language.ts'
import { PermittedLink } from '../../shell/session/staff.tsx'
import { trpc } from '../../shell/trpc.ts'
import { Form } from '../../ui/form/form.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { formatDay } from '../../ui/numbers.ts'
import { NumberField } from '../kit/number-field.tsx'
import { ActionButton, Columns, Hint, Panel, QueryContent } from '../kit/parts.tsx'
import { useShippingTexts } from './shipping-texts.ts'

/** Tells what an order to a place would cost now. */
export function TryOutPanel() {
  const { t } = useTranslation('admin-shipping')
  const { listCountries } = useShippingTexts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one language.
  const countries = useMemo(() => listCountries(false), [])
  const utils = trpc.useUtils()
  const showFailure = useShowFailure('adminSave')
  const [result, setResult] = useState<TriedOut>()
  const form = useSchemaForm({
    schema: tryOutSchema,
    initialValues: { countryCode: 'ES', zip: '', value: 50, grams: 500 } as Record<
      'countryCode' | 'zip' | 'value' | 'grams',
      string | number
    >,
    fields: ['countryCode', 'zip', 'value', 'grams'],
    send: async (values) => setResult(await utils.client.shippingAdmin.tryOut.query(tryOutSchema.parse(values))),
    onError: (error) => showFailure(error),
  })
  return (
    <Panel title={t('tryOut.title')} text={t('tryOut.text')}>
      <Form form={form} aria-label={t('tryOut.title')}>
        <Stack gap="md">
          <Columns min="11rem" most={4}>
            <Select
              searchable
              allowDeselect={false}
              label={t('tryOut.country')}
              data={countries}
              data-field="countryCode"
              {...form.field('countryCode')}
            />
            <TextInput autoComplete="off" label={t('tryOut.zip')} {...form.field('zip')} />
            <NumberField kind="euros" label={t('tryOut.value')} {...form.field('value')} />
            <NumberField kind="pieces" label={t('tryOut.grams')} {...form.field('grams')} />
          </Columns>
          <ActionButton type="submit" loading={form.working} style={{ alignSelf: 'start' }}>
            {t('tryOut.action')}
          </ActionButton>
        </Stack>
      </Form>
      <div role="status">{result && <TryOutResult result={result} />}</div>
    </Panel>
  )
}

function TryOutResult({ result: { zone, methods } }: { result: TriedOut }) {
  const { t } = useTranslation('admin-shipping')
  const language = useLanguage()
  const { nameZone } = useShippingTexts()
  if (zone === undefined) return <Text>{t('tryOut.nowhere')}</Text>
  return (
    <Stack gap={4}>
      <Hint>{t('tryOut.zone', { zone: nameZone(zone) })}</Hint>
      {methods.length === 0 && <Text>{t('tryOut.none')}</Text>}
      {methods.map(({ id, name, price, free, from, to }) => (
        <Text key={id}>
          <strong>{textIn(language, name)}</strong>:{' '}
          {price === 0 ? t(free ? 'tryOut.freeNow' : 'free') : formatEuros(price, language)} ·{' '}
          {t('tryOut.days', { from: formatDay(from, language), to: formatDay(to, language) })}
        </Text>
      ))}
    </Stack>
  )
}

/** Products that a method by weight takes for weightless. */
export function Unweighed() {
  const { t } = useTranslation('admin-shipping')
  const language = useLanguage()
  const query = trpc.shippingAdmin.unweighed.useQuery()
  return (
    <Panel title={t('unweighed.title')} text={t('unweighed.text')}>
      <QueryContent query={query}>
        {({ total, products }) => (
          <>
            <Text>{total === 0 ? t('unweighed.none') : t('unweighed.count', { count: total })}</Text>
            <List>
              {products.map(({ id, title }) => (
                <List.Item key={id}>
                  <Anchor component={PermittedLink} href={paths.adminProductEdit(id)}>
                    {textIn(language, title)}
                  </Anchor>
                </List.Item>
              ))}
            </List>
            {total > products.length && <Hint>{t('unweighed.more', { count: total - products.length })}</Hint>}
          </>
        )}
      </QueryContent>
    </Panel>
  )
}
