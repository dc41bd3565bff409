import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type Permission, roleMay } from '../../../shared/staff/permissions.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { useStaffRole } from '../../staff/use-may.ts'
import { useMayOpen } from '../../staff/use-may-open.ts'
import classes from './row-action.module.css'

interface RowActionProps {
  icon: Icon
  /** Names the action and what it is done to. */
  label: string
  title?: string
  /** Makes it a link. */
  href?: string
  /** The permission that the action asks for. */
  needs?: Permission
  /** Uses `aria-disabled`, so that the button keeps the focus when pressing it has disabled it. */
  disabled?: boolean
  onClick?: () => void
}

/**
 * An icon that acts on a row or a tile: a button, or a link when it has an address. Nothing for a role that lacks the
 * permission, or may not open the address.
 */
export function RowAction({ icon: Sign, label, href, needs, disabled, onClick, ...rest }: RowActionProps) {
  const role = useStaffRole()
  const mayOpen = useMayOpen()
  if ((needs && !roleMay(role, needs)) || (href !== undefined && !mayOpen(href))) return null
  const shared = {
    variant: 'subtle',
    color: 'gray',
    c: disabled ? 'dimmed' : 'var(--lys-ink)',
    className: classes.action,
    'aria-label': label,
    ...rest,
  } as const
  const icon = <Sign size="1.25rem" stroke={1.5} aria-hidden />
  return href === undefined ? (
    <ActionIcon {...shared} aria-disabled={disabled} onClick={disabled ? undefined : onClick}>
      {icon}
    </ActionIcon>
  ) : (
    <ActionIcon {...shared} component={PageLink} href={href}>
      {icon}
    </ActionIcon>
  )
}
