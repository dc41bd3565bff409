import { type ReactNode, useState } from 'react'
import { whenOpened } from '../ui/when-opened.tsx'
import type {
  ComparisonDialogProps,
  ConfirmDialogProps,
  DialogProps,
  MenuDrawerProps,
  SideDrawerProps,
} from './dialogs.tsx'

/*
 * Dialogs and drawers of the admin area. Their code is one chunk, which a page fetches at the first sign of somebody who
 * uses it.
 */
const dialogs = () => import('./dialogs.tsx')

/** A dialog above a page. A click beside it does not close it, so that nothing typed is lost. */
export const Dialog = whenOpened<DialogProps>(() => dialogs().then(({ PlainDialog }) => PlainDialog))

/** Asks for confirmation of an action that cannot be undone; Escape or a click beside it cancels. */
export const ConfirmDialog = whenOpened<ConfirmDialogProps>(() =>
  dialogs().then(({ ConfirmationDialog }) => ConfirmationDialog),
)

/** A wide dialog that compares two versions field by field. */
export const ComparisonDialog = whenOpened<ComparisonDialogProps>(() =>
  dialogs().then(({ VersionsDialog }) => VersionsDialog),
)

/** A drawer from the left, with the navigation of phones. */
export const MenuDrawer = whenOpened<MenuDrawerProps>(() => dialogs().then(({ LeftDrawer }) => LeftDrawer))

const Drawer = whenOpened<SideDrawerProps>(() => dialogs().then(({ SideDrawer }) => SideDrawer))

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
    <Drawer {...drawer} opened={row !== undefined} title={shown && title(shown)}>
      {shown && children(shown)}
    </Drawer>
  )
}
