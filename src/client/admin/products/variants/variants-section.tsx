import { Fieldset, Flex, Group, MultiSelect, Paper, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductEdit } from '../../../../shared/catalog/admin.ts'
import { findCombinationIssue, listCombinations } from '../../../../shared/catalog/combinations.ts'
import type { AdminOption } from '../../../../shared/catalog/options.ts'
import { searchText } from '../../../../shared/catalog/search-text.ts'
import { sizesIn, splitBySize } from '../../../../shared/catalog/size-runs.ts'
import { columnIn } from '../../../../shared/localized.ts'
import { paths } from '../../../../shared/paths.ts'
import { useShowFailure } from '../../../shell/alerts.tsx'
import { useLanguage } from '../../../shell/i18n/language.ts'
import { useIssueText } from '../../../shell/i18n/texts.ts'
import { trpc } from '../../../shell/trpc.ts'
import { ConfirmDialog } from '../../kit/overlays.tsx'
import { ActionButton, ActionLink, Panel } from '../../kit/parts.tsx'
import type { ProductValues } from '../product-form.ts'
import { combineRows, proposeSku, toRows, type VariantRow, type Variants, type VariantsProps } from './variant-rows.ts'
import { RemovedVariants, StockHolder, VariantTable } from './variant-table.tsx'

interface VariantsSectionProps {
  variants: Variants
  /** The stored product; absent for a new one. */
  stored: ProductEdit | undefined
  /** New variants begin with its SKU and price; sizes that the dimensions name (“XS–XXL”) are offered as variants. */
  values: ProductValues
}

type PartProps = VariantsSectionProps & VariantsProps

/** The sizes and colors in which a product is sold, each with its price and stock; empty for one that has none. */
export function VariantsSection(props: VariantsSectionProps) {
  const { t } = useTranslation('admin-products')
  const { variants, stored } = props
  const { rows, set, derived } = variants
  const [isAsking, { open, close }] = useDisclosure()
  const [picking, setPicking] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  /** Opens or closes the picker, and moves the focus to the element of a selector. */
  const pick = (isOpen: boolean, next: string) => {
    setPicking(isOpen)
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(next)?.focus())
  }
  const stop = (hasRows: boolean) => pick(false, hasRows ? 'input[data-cell$=" price"]' : '[data-opens]')
  const { data } = trpc.optionsAdmin.list.useQuery()
  const parts = data && { ...props, options: data.options }
  return (
    <Panel title={t('variants.title')} text={t('variants.text')}>
      <Stack ref={body} gap="md" miw={0}>
        {rows.length > 0 && parts && <VariantTable {...parts} netUnit={props.values.netUnit} />}
        {parts && <RemovedVariants {...parts} stored={toRows(stored)} />}
        {parts && <StockHolder {...parts} />}
        {parts && !picking && <SizeProposal {...parts} onMade={() => stop(true)} />}
        {parts && picking ? (
          <CombinationPicker {...parts} onClose={stop} />
        ) : (
          <Group gap="xs">
            <ActionButton data-opens onClick={() => pick(true, 'fieldset input')}>
              {t(rows.length > 0 ? 'variants.change' : 'variants.add')}
            </ActionButton>
            {rows.length > 0 && <ActionButton onClick={open}>{t('variants.removeAll')}</ActionButton>}
          </Group>
        )}
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        onClose={close}
        onConfirm={() => {
          set(() => [])
          close()
        }}
        title={t('variants.removeAllTitle')}
        confirm={t('variants.removeAll')}
      >
        {t('variants.removeAllText', { count: derived?.stock ?? 0 })}
      </ConfirmDialog>
    </Panel>
  )
}

const names = (name: string) => ({ nameEs: name, nameEn: name })
const findValue = (option: AdminOption | undefined, size: string) =>
  option?.values.find(({ nameEs }) => searchText(nameEs) === searchText(size))
const isSize = ({ nameEs, nameEn }: AdminOption) => searchText(nameEs) === 'talla' || searchText(nameEn) === 'size'

/**
 * Offers to make a variant for each size that the dimensions of a garment name, as those of a generated draft do:
 * “XS–XXL”. Sizes that the shop does not have yet become values of its size option. The stock is split among them.
 */
function SizeProposal({ variants, stored, values, options, onMade }: PartProps & { onMade: () => void }) {
  const { t } = useTranslation('admin-products')
  const add = trpc.optionsAdmin.add.useMutation()
  const edit = trpc.optionsAdmin.edit.useMutation()
  const utils = trpc.useUtils()
  const showFailure = useShowFailure('adminSave')
  const sizes = sizesIn(values.dimensions)
  if (variants.rows.length > 0 || sizes.length === 0) return null

  const make = async () => {
    const sizeOption = options.find(isSize)
    const missing = sizes.filter((size) => !findValue(sizeOption, size))
    if (sizeOption) await edit.mutateAsync({ id: sizeOption.id, values: missing.map(names) })
    else await add.mutateAsync({ nameEs: 'Talla', nameEn: 'Size', values: missing.map(names) })
    const { options: latest } = await utils.optionsAdmin.list.fetch(undefined, { staleTime: 0 })
    const option = latest.find(isSize)
    if (!option) return
    const valueIds = sizes.flatMap((size) => findValue(option, size)?.id ?? [])
    const rows = combineRows([], [{ optionId: option.id, valueIds }], {
      price: values.price,
      getSku: (combination) => proposeSku(values.SKU, combination, latest),
    })
    const stock = splitBySize(stored?.stock ?? (Number(values.stock) || 0), rows.length)
    const middle = Math.floor(rows.length / 2)
    const stocked = rows.map((row, index) => ({
      ...row,
      stock: stock[index] ?? 0,
      // Sales between now and the save are taken off this size, which has the most stock.
      ...(index === middle && stored && { stockWas: stored.stock }),
    }))
    variants.set(() => stocked)
    onMade()
  }
  return (
    <Paper withBorder p="sm">
      <Group gap="md">
        {t('variants.sizesNamed', { sizes: sizes.join(' · ') })}
        <ActionButton loading={add.isPending || edit.isPending} onClick={() => void make().catch(showFailure)}>
          {t('variants.makeSizes')}
        </ActionButton>
      </Group>
    </Paper>
  )
}

/**
 * Lets the admin pick values of the shop's options, and makes a variant for each combination of them.
 * @param props.onClose is called with whether there are new combinations
 */
function CombinationPicker(props: PartProps & { onClose: (hasRows: boolean) => void }) {
  const { variants, stored, values, options, onClose } = props
  const { t } = useTranslation('admin-products')
  const getIssueText = useIssueText()
  const language = useLanguage()
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
  const issue = findCombinationIssue(inOrder)
  const count = issue ? 0 : listCombinations(inOrder).length
  const make = () => {
    const rows = combineRows(variants.rows, inOrder, {
      price: values.price,
      stock: stored?.variants?.length ? undefined : stored?.stock,
      getSku: (combination) => proposeSku(values.SKU, combination, options),
    })
    variants.set(() => rows)
    onClose(true)
  }
  return (
    <Fieldset legend={t('variants.pick')} miw={0}>
      <Stack gap="md">
        {options.map((option) => {
          const name = columnIn(language, 'name', option)
          const all = listIds(option)
          const pickedIds = all.filter((id) => picked.has(id))
          const isAll = pickedIds.length === all.length
          const pick = (ids: readonly string[]) =>
            setPicked(new Set([...picked].filter((id) => !all.includes(id)).concat(ids)))
          return (
            <Flex key={option.id} gap="xs" align="end" miw={0}>
              <MultiSelect
                flex={1}
                miw={0}
                label={name}
                data={option.values.map((value) => ({ value: value.id, label: columnIn(language, 'name', value) }))}
                value={pickedIds}
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
        })}
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
  const ownOptions = Object.keys(first?.values ?? {}).flatMap((id) => options.find((option) => option.id === id) ?? [])
  return [...new Set([...ownOptions, ...options])]
}

const listIds = ({ values }: AdminOption) => values.map(({ id }) => id)
