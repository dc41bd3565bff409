import { Group, List, NativeSelect, Paper, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminOption } from '../../../../shared/catalog/options.ts'
import { searchText } from '../../../../shared/catalog/search-text.ts'
import { sizesIn, splitBySize } from '../../../../shared/catalog/size-runs.ts'
import { useShowFailure } from '../../../shell/alerts.tsx'
import { useLanguage } from '../../../shell/i18n/language.ts'
import { trpc } from '../../../shell/trpc.ts'
import { ActionButton } from '../../kit/action-button.tsx'
import { ConfirmDialog } from '../../kit/overlays.tsx'
import { Panel } from '../../kit/panel.tsx'
import { CombinationPicker } from './combination-picker.tsx'
import type { Variants, VariantsProps, VariantsSectionProps } from './variant-issues.ts'
import { combineRows, findHolder, getVariantName, giveStock, proposeSku, toRows } from './variant-rows.ts'
import { VariantTable } from './variant-table.tsx'

/** The sizes and colors in which a product is sold, each with its price and stock; empty for one that has none. */
export function VariantsSection(props: VariantsSectionProps) {
  const { t } = useTranslation('admin-products')
  const { variants, stored } = props
  const { rows } = variants
  const [picking, setPicking] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  /** Opens or closes the picker, and moves the focus to the element of a selector. */
  const pick = (isOpen: boolean, next: string) => {
    setPicking(isOpen)
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(next)?.focus())
  }
  const stop = (made: boolean) => pick(false, made ? 'input[data-cell$=" price"]' : '[data-opens]')
  const { data } = trpc.optionsAdmin.list.useQuery()
  const options = data?.options ?? []
  return (
    <Panel title={t('variants.title')} text={t('variants.text')}>
      <Stack ref={body} gap="md" miw={0}>
        {rows.length > 0 && data && <VariantTable variants={variants} options={options} />}
        {data && stored && <RemovedVariants variants={variants} stored={toRows(stored)} options={options} />}
        {data && <StockHolder variants={variants} options={options} />}
        {data && !picking && <SizeProposal {...props} options={options} onMade={() => stop(true)} />}
        {picking && data ? (
          <CombinationPicker {...props} options={options} onClose={stop} />
        ) : (
          <Group gap="xs">
            <ActionButton data-opens onClick={() => pick(true, 'fieldset input')}>
              {t(rows.length > 0 ? 'variants.change' : 'variants.add')}
            </ActionButton>
            {rows.length > 0 && <RemoveAll variants={variants} />}
          </Group>
        )}
      </Stack>
    </Panel>
  )
}

/** Makes it a product without options again, after asking. */
function RemoveAll({ variants: { dispatch, derived } }: Pick<VariantsSectionProps, 'variants'>) {
  const { t } = useTranslation('admin-products')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ActionButton onClick={() => setAsking(true)}>{t('variants.removeAll')}</ActionButton>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          dispatch({ type: 'RESET', rows: [] })
          setAsking(false)
        }}
        title={t('variants.removeAllTitle')}
        confirm={t('variants.removeAll')}
      >
        {t('variants.removeAllText', { count: derived?.stock ?? 0 })}
      </ConfirmDialog>
    </>
  )
}

interface RemovedVariantsProps extends VariantsProps {
  stored: Variants['rows']
}

/** The stored variants that a save will take off sale, each with a button that keeps it. */
function RemovedVariants({ variants: { rows, dispatch }, stored, options }: RemovedVariantsProps) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  const kept = new Set(rows.map(({ id }) => id))
  const removed = stored.filter(({ id }) => !kept.has(id))
  if (removed.length === 0) return null
  return (
    <Paper withBorder p="sm" role="status">
      <p>{t(rows.length > 0 ? 'variants.removed' : 'variants.removedAll', { count: removed.length })}</p>
      {rows.length > 0 ? (
        <List listStyleType="none" spacing={4} mt="xs">
          {removed.map((row) => {
            const name = getVariantName(row.values, options, language)
            return (
              <li key={row.key}>
                <Group justify="space-between" gap="xs">
                  {t('variants.removedOne', { name, count: Number(row.stock) })}
                  <ActionButton
                    aria-label={t('variants.restoreOf', { name })}
                    onClick={() => dispatch({ type: 'RESET', rows: [...rows, row] })}
                  >
                    {t('pictures.takeBack')}
                  </ActionButton>
                </Group>
              </li>
            )
          })}
        </List>
      ) : (
        <ActionButton mt="xs" onClick={() => dispatch({ type: 'RESET', rows: stored })}>
          {t('pictures.takeBack')}
        </ActionButton>
      )}
    </Paper>
  )
}

/** Asks which variant takes over the pieces of a product that had no options until now. */
function StockHolder({ variants: { rows, dispatch }, options }: VariantsProps) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  const holder = findHolder(rows)
  // The pieces are split among several variants already: by hand, or by SizeProposal.
  if (!holder || rows.some((row) => row !== holder && row.stock !== 0)) return null
  return (
    <NativeSelect
      maw="32rem"
      label={t('variants.stockOf', { count: holder.stockWas ?? 0 })}
      description={t('variants.stockOfHint')}
      data={rows.map(({ key, values }) => ({ value: key, label: getVariantName(values, options, language) }))}
      value={holder.key}
      onChange={({ currentTarget }) => dispatch({ type: 'RESET', rows: giveStock(rows, currentTarget.value) })}
    />
  )
}

interface SizeProposalProps extends VariantsSectionProps, VariantsProps {
  onMade: () => void
}

const names = (name: string) => ({ nameEs: name, nameEn: name })
const findValue = (option: AdminOption | undefined, size: string) =>
  option?.values.find(({ nameEs }) => searchText(nameEs) === searchText(size))
const isSize = ({ nameEs, nameEn }: AdminOption) => searchText(nameEs) === 'talla' || searchText(nameEn) === 'size'

/**
 * Offers to make a variant for each size that the dimensions of a garment name, as those of a generated draft do:
 * “XS–XXL”. Sizes that the shop does not have yet become values of its size option. The pieces are split among them.
 */
function SizeProposal({ variants, stored, values, options, onMade }: SizeProposalProps) {
  const { t } = useTranslation('admin-products')
  const add = trpc.optionsAdmin.add.useMutation()
  const edit = trpc.optionsAdmin.edit.useMutation()
  const utils = trpc.useUtils()
  const showFailure = useShowFailure('adminSave')
  const sizes = sizesIn(values.dimensions)
  if (variants.rows.length > 0 || sizes.length === 0) return null

  const make = async () => {
    const known = options.find(isSize)
    const missing = sizes.filter((size) => !findValue(known, size))
    if (known) await edit.mutateAsync({ id: known.id, values: missing.map(names) })
    else await add.mutateAsync({ nameEs: 'Talla', nameEn: 'Size', values: missing.map(names) })
    const { options: added } = await utils.optionsAdmin.list.fetch(undefined, { staleTime: 0 })
    const option = added.find(isSize)
    if (!option) return
    const valueIds = sizes.flatMap((size) => findValue(option, size)?.id ?? [])
    const rows = combineRows([], [{ optionId: option.id, valueIds }], {
      price: values.price,
      getSku: (combination) => proposeSku(values.SKU, combination, added),
    })
    const stock = splitBySize(stored?.stock ?? (Number(values.stock) || 0), rows.length)
    const middle = Math.floor(rows.length / 2)
    variants.dispatch({
      type: 'RESET',
      rows: rows.map((row, index) => ({
        ...row,
        stock: stock[index] ?? 0,
        // Sales between now and the save are taken off this size, which has the most pieces.
        ...(index === middle && stored && { stockWas: stored.stock }),
      })),
    })
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
