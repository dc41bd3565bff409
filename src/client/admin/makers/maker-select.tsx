import { Anchor, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { trpc } from '../../shell/trpc.ts'
import { fingerHigh } from '../kit/parts.tsx'

interface MakerSelectProps {
  /** Identifier of a maker; empty: none. */
  value?: string
  onChange?: (value: string) => void
  error?: string | undefined
}

/** The shop's makers, of which two may have the same name; none until they have loaded. */
function useMakerNames(): { value: string; label: string }[] {
  const { data } = trpc.makersAdmin.list.useQuery()
  const makers = data?.makers ?? []
  const isShared = (name: string) => makers.filter((each) => each.name === name).length > 1
  return makers.map(({ id, name, address }) => ({ value: id, label: isShared(name) ? `${name} (${address})` : name }))
}

/** The maker of a product, found by its name, and the way to all makers. */
export function MakerSelect({ value = '', onChange, error }: MakerSelectProps) {
  const { t } = useTranslation('admin-products')
  const choices = useMakerNames()
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
  return (
    <Select
      searchable
      clearable
      name="makerId"
      data-field="makerId"
      label={t('label.maker')}
      description={
        <Anchor href={paths.adminMakers()} target="_blank" inherit {...fingerHigh}>
          {t('label.makers')}
        </Anchor>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('label.noMaker')}
      nothingFoundMessage={t('label.nothingFound')}
      error={error}
      data={isKnown ? choices : [...choices, { value, label: t('label.goneMaker') }]}
      value={value || null}
      onChange={(next) => onChange?.(next ?? '')}
    />
  )
}

/** The name of a chosen maker. @param id empty: none */
export function MakerName({ id }: { id: string }) {
  const { t } = useTranslation('admin-products')
  const name = useMakerNames().find(({ value }) => value === id)?.label
  return name ?? t(id === '' ? 'label.noMaker' : 'label.goneMaker')
}
