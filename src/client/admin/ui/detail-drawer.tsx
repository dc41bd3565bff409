import { type ReactNode, useState } from 'react'
import type { SideDrawerProps } from './side-drawer.tsx'
import { whenOpened } from './when-opened.tsx'

const SideDrawer = whenOpened<SideDrawerProps>(() => import('./side-drawer.tsx').then((module) => module.SideDrawer))

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
export function DetailDrawer<Row>({ row, title, children, ...drawer }: DetailDrawerProps<Row>) {
  // The last row stays while the drawer slides out.
  const [shown, setShown] = useState(row)
  if (row && row !== shown) setShown(row)
  return (
    <SideDrawer {...drawer} opened={row !== undefined} title={shown && title(shown)}>
      {shown && children(shown)}
    </SideDrawer>
  )
}
