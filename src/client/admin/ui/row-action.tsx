import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { PageLink } from '../../navigation/page-link.tsx'
import classes from './row-action.module.css'

interface RowActionProps {
  icon: Icon
  /** Names the action and what it is done to. */
  label: string
  title?: string
  /** Makes it a link. */
  href?: string
  /** Uses `aria-disabled`, so that the button keeps the focus when pressing it has disabled it. */
  disabled?: boolean
  onClick?: () => void
}

/** An icon that acts on a row or a tile: a button, or a link when it has an address. */
export function RowAction({ icon: Sign, label, href, disabled, onClick, ...rest }: RowActionProps) {
  const shared = { variant: 'subtle', color: 'gray', className: classes.action, 'aria-label': label, ...rest } as const
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
