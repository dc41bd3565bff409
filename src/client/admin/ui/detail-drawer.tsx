import { Drawer } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './detail-drawer.module.css'

/** Below the dialogs and the alerts. */
const drawerZIndex = 90

interface DetailDrawerProps<Row> {
  /** The drawer is open while there is one. */
  row: Row | undefined
  onClose: () => void
  size: string
  title(row: Row): string
  closeLabel: string
  children(row: Row): ReactNode
}

/** A drawer with the details of a row of a list. */
export function DetailDrawer<Row>({ row, onClose, size, title, closeLabel, children }: DetailDrawerProps<Row>) {
  // The last row stays while the drawer slides out.
  const [shown, setShown] = useState(row)
  if (row && row !== shown) setShown(row)
  return (
    <Drawer
      opened={row !== undefined}
      onClose={onClose}
      position="right"
      size={size}
      zIndex={drawerZIndex}
      title={shown && title(shown)}
      closeButtonProps={{ 'aria-label': closeLabel, size: '2.75rem', iconSize: '1.25rem' }}
      transitionProps={{ duration: 200, timingFunction: 'ease-out' }}
      classNames={{ title: classes.title }}
    >
      {shown && children(shown)}
    </Drawer>
  )
}
