import { Group, Paper } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AdminOption } from '../../../../shared/catalog/options.ts'
import { searchText } from '../../../../shared/catalog/search-text.ts'
import { sizesIn, splitBySize } from '../../../../shared/catalog/size-runs.ts'
import { proposedSku } from '../../../../shared/catalog/variants.ts'
import { useShowFailure } from '../../../failure-alert.ts'
import { trpc } from '../../../trpc.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { combineRows } from './variant-rows.ts'
import type { VariantsSectionProps } from './variants-section.tsx'

interface SizeProposalProps extends VariantsSectionProps {
  options: readonly AdminOption[]
  onMade: () => void
}

const names = (name: string) => ({ nameEs: name, nameEn: name })
const isSize = ({ nameEs, nameEn }: AdminOption) => searchText(nameEs) === 'talla' || searchText(nameEn) === 'size'

/**
 * Offers to make a variant for each size that the dimensions of a garment name, as those of a generated draft do:
 * “XS–XXL”. Sizes that the shop does not have yet become values of its size option. The pieces are split among them.
 */
export function SizeProposal({ options, onMade, ...props }: SizeProposalProps) {
  const { t } = useTranslation('admin-products')
  const add = trpc.optionsAdmin.add.useMutation()
  const edit = trpc.optionsAdmin.edit.useMutation()
  const utils = trpc.useUtils()
  const showFailure = useShowFailure('adminSave')
  const sizes = sizesIn(props.dimensions)
  if (props.variants.rows.length > 0 || sizes.length === 0) return null

  /** Reads the size option, after adding the sizes that it lacks. */
  const readSizeOption = async () => {
    const known = options.find(isSize)
    if (!known) return (await add.mutateAsync({ nameEs: 'Talla', nameEn: 'Size', values: sizes.map(names) })).option
    const missing = sizes.filter((size) => !known.values.some(({ nameEs }) => searchText(nameEs) === searchText(size)))
    return (await edit.mutateAsync({ id: known.id, values: missing.map(names) })).option
  }
  const make = async () => {
    const option = await readSizeOption()
    await utils.optionsAdmin.list.invalidate()
    const findValue = (size: string) =>
      option.values.find(({ name }) => searchText(name[0]?.es ?? '') === searchText(size))
    const valueIds = sizes.flatMap((size) => findValue(size)?.id ?? [])
    const nameById = new Map(option.values.map(({ id, name }) => [id, name[0]?.es ?? '']))
    const getSku = (values: Readonly<Record<string, string>>) =>
      (props.sku &&
        proposedSku(
          props.sku,
          Object.values(values).map((id) => nameById.get(id) ?? ''),
        )) ||
      ''
    const rows = combineRows([], [{ optionId: option.id, valueIds }], { price: props.price, getSku })
    const stock = splitBySize(props.stored?.stock ?? (Number(props.stock) || 0), rows.length)
    const middle = Math.floor(rows.length / 2)
    props.variants.dispatch({
      type: 'RESET',
      rows: rows.map((row, index) => ({
        ...row,
        stock: stock[index] ?? 0,
        // Sales between now and the save are taken off this size, which has the most pieces.
        ...(index === middle && props.stored && { stockWas: props.stored.stock }),
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
