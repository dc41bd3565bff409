import { Drawer, type DrawerRootProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useBackCloses } from '../shell/navigation/back-closes.ts'
import { useFocusReturn } from './focus.ts'
import looks from './looks.module.css'
import classes from './panel-drawer.module.css'

interface PanelDrawerProps extends Required<Pick<DrawerRootProps, 'opened' | 'onClose' | 'position' | 'size'>> {
  title: string
  closeLabel: string
  /** In a column; a part that may be higher than the screen must scroll by itself. */
  children: ReactNode
}

export function PanelDrawer({ title, closeLabel, children, ...root }: PanelDrawerProps) {
  useFocusReturn(root.opened)
  useBackCloses(root.opened, root.onClose)
  return (
    <Drawer.Root
      {...root}
      returnFocus={false}
      // Below the alerts, which lie at 100.
      zIndex={90}
      transitionProps={{ duration: 200, timingFunction: 'ease-out' }}
    >
      <Drawer.Overlay />
      {/* A class on Drawer.Content would also apply to the layer that covers the screen. */}
      <Drawer.Content>
        <div className={classes.content}>
          {/* Mantine's own header would be a second banner of the page. */}
          <div className={classes.head}>
            <Drawer.Title className={looks.dialogTitle}>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label={closeLabel} size="2.75rem" iconSize="1.25rem" />
          </div>
          {children}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
