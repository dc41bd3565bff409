import { Fieldset, Flex, Group, MultiSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { combinationFault, listCombinations } from '../../../../shared/catalog/combinations.ts'
import type { AdminOption } from '../../../../shared/catalog/options.ts'
import { columnIn } from '../../../../shared/localized.ts'
import { paths } from '../../../../shared/paths.ts'
import { useLanguage } from '../../../shell/i18n/language.ts'
import { useFaultText } from '../../../shell/i18n/texts.ts'
import { ActionButton, ActionLink } from '../../kit/action-button.tsx'
import type { VariantsProps, VariantsSectionProps } from './variant-issues.ts'
import { combineRows, proposeSku, type VariantRow } from './variant-rows.ts'

interface CombinationPickerProps extends VariantsSectionProps, VariantsProps {
  /** @param made whether there are new combinations */
  onClose: (made: boolean) => void
}

/** Lets the admin pick values of the shop's options, and makes a variant for each combination of them. */
export function CombinationPicker(props: CombinationPickerProps) {
  const { variants, stored, values, options, onClose } = props
  const { t } = useTranslation('admin-products')
  const getIssueText = useFaultText()
  const [picked, setPicked] = useState(() => new Set(variants.rows.flatMap((row) => Object.values(row.values))))
  const cancel = <ActionButton onClick={() => onClose(false)}>{t('variants.cancel')}</ActionButton>
  if (options.length === 0) {
    return (
      <Stack gap="md">
        <p>{t('variants.noOptions')}</p>
        <Group gap="xs">
          <ActionLink variant="filled" href={paths.adminOptions()}>
            {t('variants.toOptions')}
          </ActionLink>
          {cancel}
        </Group>
      </Stack>
    )
  }
  const inOrder = sortOptions(variants.rows, options).map((option) => ({
    optionId: option.id,
    valueIds: listIds(option).filter((id) => picked.has(id)),
  }))
  const issue = combinationFault(inOrder)
  const count = issue ? 0 : listCombinations(inOrder).length
  const make = () => {
    const rows = combineRows(variants.rows, inOrder, {
      price: values.price,
      stock: stored?.variants?.length ? undefined : stored?.stock,
      getSku: (combination) => proposeSku(values.SKU, combination, options),
    })
    variants.dispatch({ type: 'RESET', rows })
    onClose(true)
  }
  return (
    <Fieldset legend={t('variants.pick')} miw={0}>
      <Stack gap="md">
        {options.map((option) => (
          <OptionValues key={option.id} option={option} picked={picked} onPick={setPicked} />
        ))}
        <Text size="sm" role="status" c={issue ? 'var(--mantine-color-error)' : 'dimmed'}>
          {issue ? getIssueText(issue) : t('variants.count', { count })}
        </Text>
        <Group gap="xs">
          <ActionButton variant="filled" disabled={count === 0} onClick={make}>
            {t('variants.combine')}
          </ActionButton>
          {cancel}
        </Group>
      </Stack>
    </Fieldset>
  )
}

/** Sorts options: the product's own first, in its order, then those that the shop has besides. */
function sortOptions([first]: readonly VariantRow[], options: readonly AdminOption[]): AdminOption[] {
  const own = Object.keys(first?.values ?? {}).flatMap((id) => options.find((option) => option.id === id) ?? [])
  return [...new Set([...own, ...options])]
}

const listIds = ({ values }: AdminOption) => values.map(({ id }) => id)

interface OptionValuesProps {
  option: AdminOption
  /** The values that are picked of all options. */
  picked: ReadonlySet<string>
  onPick: (picked: Set<string>) => void
}

function OptionValues({ option, picked, onPick }: OptionValuesProps) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  const name = columnIn(language, 'name', option)
  const all = listIds(option)
  const own = all.filter((id) => picked.has(id))
  const isAll = own.length === all.length
  const pick = (ids: readonly string[]) => onPick(new Set([...picked].filter((id) => !all.includes(id)).concat(ids)))
  return (
    <Flex gap="xs" align="end" miw={0}>
      <MultiSelect
        flex={1}
        miw={0}
        label={name}
        data={option.values.map((value) => ({ value: value.id, label: columnIn(language, 'name', value) }))}
        value={own}
        onChange={pick}
        searchable
        hidePickedOptions
        openOnFocus={false}
        nothingFoundMessage={t('variants.noValue')}
      />
      <ActionButton
        aria-label={t(isAll ? 'variants.noneOf' : 'variants.allOf', { name })}
        onClick={() => pick(isAll ? [] : all)}
      >
        {t(isAll ? 'variants.none' : 'variants.all')}
      </ActionButton>
    </Flex>
  )
}
