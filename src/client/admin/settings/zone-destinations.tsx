import { Group, MultiSelect, Select, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { everywhere } from '../../../shared/places/place.ts'
import { announce } from '../../shell/navigation/announcer.tsx'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { Columns, Panel } from '../kit/parts.tsx'
import { RowAction } from '../kit/row-action.tsx'
import { useShippingTexts } from './shipping-texts.ts'
import type { ZoneValues } from './zone-values.ts'

interface DestinationsProps {
  form: SchemaForm<ZoneValues>
}

/** The countries of a zone, and those of which only some postcodes belong to it. */
export function Destinations({ form }: DestinationsProps) {
  const { t } = useTranslation('admin-shipping')
  const { listCountries } = useShippingTexts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one language.
  const countries = useMemo(() => listCountries(true), [])
  const { regions } = form.form.values
  const choose = (codes: string[]) => {
    const find = (code: string) => regions.find(({ countryCode }) => countryCode === code)
    const chosen = codes.map((countryCode) => find(countryCode) ?? { countryCode, isLimited: false, zips: '' })
    form.form.setFieldValue('regions', chosen)
  }
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
        data-field="regions"
        {...form.field('regions')}
        value={regions.map(({ countryCode }) => countryCode)}
        defaultValue={undefined}
        onChange={choose}
      />
      <Postcodes form={form} />
    </Panel>
  )
}

/** A field for the postcodes of each limited country, and the choice of another one to limit. */
function Postcodes({ form }: DestinationsProps) {
  const { t } = useTranslation('admin-shipping')
  const { nameCountry } = useShippingTexts()
  const { regions } = form.form.values
  const isWhole = (each: ZoneValues['regions'][number]) => !each.isLimited && each.countryCode !== everywhere
  const whole = regions
    .filter(isWhole)
    .map(({ countryCode }) => ({ value: countryCode, label: nameCountry(countryCode) }))
  const limit = (code: string, isLimited: boolean) => {
    const index = regions.findIndex(({ countryCode }) => countryCode === code)
    form.form.setFieldValue(`regions.${index}`, { countryCode: code, isLimited, zips: '' })
    const name = isLimited ? `regions.${index}.zips` : 'limited'
    setTimeout(() => form.element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())
  }
  const widen = (code: string) => {
    limit(code, false)
    announce(t('form.widened', { country: nameCountry(code) }))
  }
  return (
    <>
      <Columns min="16rem" most={2}>
        {regions.map(
          ({ countryCode, isLimited, zips }, index) =>
            isLimited && (
              <Group key={countryCode} gap={4} wrap="nowrap" align="flex-start">
                <TextInput
                  flex={1}
                  autoComplete="off"
                  label={t('form.prefixes', { country: nameCountry(countryCode) })}
                  placeholder={t('form.wholeCountry')}
                  {...form.field(`regions.${index}.zips`)}
                  value={zips}
                />
                <Group mt="1.6rem">
                  <RowAction
                    icon={IconTrash}
                    label={t('form.widen', { country: nameCountry(countryCode) })}
                    onClick={() => widen(countryCode)}
                  />
                </Group>
              </Group>
            ),
        )}
      </Columns>
      {whole.length > 0 && (
        <Select
          searchable
          maw="24rem"
          name="limited"
          label={t('form.limit')}
          placeholder={t('form.limitHint')}
          nothingFoundMessage={t('form.noCountry')}
          data={whole}
          value={null}
          onChange={(code) => code && limit(code, true)}
        />
      )}
    </>
  )
}
