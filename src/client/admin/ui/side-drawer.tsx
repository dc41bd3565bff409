import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './side-drawer.module.css'

/** Below the dialogs and the alerts. */
const drawerZIndex = 90

export interface SideDrawerProps {
  opened: boolean
  onClose: () => void
  size: string
  title: string | undefined
  closeLabel: string
  children: ReactNode
}

/** The drawer of `DetailDrawer`. */
export function SideDrawer({ closeLabel, ...drawer }: SideDrawerProps) {
  return (
    <Drawer
      {...drawer}
      position="right"
      zIndex={drawerZIndex}
      closeButtonProps={{ 'aria-label': closeLabel, size: '2.75rem', iconSize: '1.25rem' }}
      transitionProps={{ duration: 200, timingFunction: 'ease-out' }}
      classNames={{ title: classes.title }}
    />
  )
}
