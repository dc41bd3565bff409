import {
  type Icon,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Permission, roleMay } from '../../../shared/staff/permissions.ts'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { useMayOpen, useStaffRole } from '../../shell/session/staff.tsx'
import classes from './row-action.module.css'

interface RowActionProps {
  icon: Icon
  /** Names the action and what it is done to. */
  label: string
  title?: string
  href?: string
  needs?: Permission
  /** Uses `aria-disabled`, so that the button keeps the focus when pressing it has disabled it. */
  disabled?: boolean
  onClick?: () => void
}

/**
 * An icon that acts on a row or a tile: a button, or a link when it has an address. Nothing for a role that lacks the
 * permission, or may not open the address.
 */
export function RowAction({ icon: Sign, label, title, href, needs, disabled, onClick }: RowActionProps) {
  const role = useStaffRole()
  const mayOpen = useMayOpen()
  if ((needs && !roleMay(role, needs)) || (href !== undefined && !mayOpen(href))) return null
  const look = { title, className: classes.action, 'aria-label': label }
  const icon = <Sign size="1.25rem" stroke={1.5} aria-hidden />
  return href === undefined ? (
    <button type="button" {...look} aria-disabled={disabled} onClick={disabled ? undefined : onClick}>
      {icon}
    </button>
  ) : (
    <PageLink {...look} href={href}>
      {icon}
    </PageLink>
  )
}

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

interface ItemButtonProps extends Pick<RowActionProps, 'href' | 'needs' | 'onClick'> {
  name: string
}

export function EditButton({ name, ...action }: ItemButtonProps) {
  const label = useTranslation('admin').t('item.edit', { name })
  return <RowAction icon={IconPencil} label={label} title={label} {...action} />
}

export function DeleteButton({ name, ...action }: ItemButtonProps) {
  const label = useTranslation('admin').t('item.delete', { name })
  return <RowAction icon={IconTrash} label={label} title={label} {...action} />
}
