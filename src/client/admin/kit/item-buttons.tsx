import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RowAction } from '../ui/row-action.tsx'

interface StepButtonsProps {
  name: string
  index: number
  count: number
  /** The list lies in a row rather than in a column. */
  isRow?: boolean
  onStep(by: -1 | 1): void
}

const icons = { up: IconArrowUp, down: IconArrowDown, left: IconArrowLeft, right: IconArrowRight }

/** Two buttons that move an item of a list by one place; those at its ends do nothing. */
export function StepButtons({ name, index, count, isRow = false, onStep }: StepButtonsProps) {
  const { t } = useTranslation('admin')
  const ways = isRow ? (['left', 'right'] as const) : (['up', 'down'] as const)
  return ways.map((way, at) => (
    <RowAction
      key={way}
      icon={icons[way]}
      label={t(`item.${way}`, { name })}
      title={t(`item.${way}`, { name })}
      disabled={at === 0 ? index === 0 : index === count - 1}
      onClick={() => onStep(at === 0 ? -1 : 1)}
    />
  ))
}

interface ItemButtonProps {
  name: string
  onClick(): void
}

/** Edits an item of a list. */
export function EditButton({ name, onClick }: ItemButtonProps) {
  const label = useTranslation('admin').t('item.edit', { name })
  return <RowAction icon={IconPencil} label={label} title={label} onClick={onClick} />
}

/** Deletes an item of a list. */
export function DeleteButton({ name, onClick }: ItemButtonProps) {
  const label = useTranslation('admin').t('item.delete', { name })
  return <RowAction icon={IconTrash} label={label} title={label} onClick={onClick} />
}
