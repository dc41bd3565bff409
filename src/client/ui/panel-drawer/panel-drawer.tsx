import { Drawer, type DrawerRootProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusReturn } from '../use-focus-return.ts'
import classes from './panel-drawer.module.css'

/** Below the alerts, which lie at 100. */
const drawerZIndex = 90

interface PanelDrawerProps extends Required<Pick<DrawerRootProps, 'opened' | 'onClose' | 'position' | 'size'>> {
  title: string
  /** What the cross is called. */
  closeLabel: string
  /** Stand below each other; whatever may be higher than the screen scrolls by itself. */
  children: ReactNode
}

/** A part of the page that slides in from an edge of the screen, under a head with its title and a cross. */
export function PanelDrawer({ title, closeLabel, children, ...root }: PanelDrawerProps) {
  useFocusReturn(root.opened)
  return (
    <Drawer.Root
      {...root}
      returnFocus={false}
      zIndex={drawerZIndex}
      transitionProps={{ duration: 200, timingFunction: 'ease-out' }}
    >
      <Drawer.Overlay />
      {/* A class of its own on Drawer.Content would reach the whole screen's layer, too. */}
      <Drawer.Content>
        <div className={classes.content}>
          {/* Not Mantine's own header: that would be a second banner of the page. */}
          <div className={classes.head}>
            <Drawer.Title className={classes.title}>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label={closeLabel} size="2.75rem" iconSize="1.25rem" />
          </div>
          {children}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
