import { VisuallyHidden } from '@mantine/core'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showAlert } from '../../alerts.ts'
import { loadWithin } from '../../load-within.ts'
import { whenUsedAndIdle } from '../../shell/when-used.ts'
import { useLazyPanel } from '../../ui/use-lazy-panel.ts'
import type {
  ComparisonDialogProps,
  ConfirmDialogProps,
  DialogProps,
  MenuDrawerProps,
  SideDrawerProps,
} from './dialogs.tsx'
import classes from './waiting.module.css'

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

interface Openable {
  /** True when absent: it is mounted only while it is open. */
  opened?: boolean
  onClose: () => void
}

/**
 * A dialog, drawer or menu whose code is fetched at the first sign of somebody who could open it, at the latest when it
 * opens. Mounted from then on, and closed before it opens, as what moves the focus needs it.
 * @param fetchCode imports the component
 */
export function whenOpened<Props extends Openable>(
  fetchCode: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const load = () => loadWithin(fetchCode)
  const prefetch = prefetchOnce(load)
  return function WhenOpened(props: Props) {
    const { t } = useTranslation('admin')
    const { opened = true, onClose } = props
    const onMissing = () => showAlert({ message: t('notLoaded'), tone: 'error' })
    const Panel = useLazyPanel<Props>({ opened, load, close: onClose, onMissing })
    const [isMounted, setMounted] = useState(false)
    useEffect(prefetch, [])
    useEffect(() => setMounted(Panel !== undefined), [Panel])
    if (!Panel) return opened && <Waiting />
    return <Panel {...props} opened={opened && isMounted} />
  }
}

/** However many rows of a list have the same dialog, its code is fetched ahead once. */
function prefetchOnce(load: () => Promise<unknown>): () => void {
  let isAsked = false
  return () => {
    if (isAsked) return
    isAsked = true
    // Ignored: opening it shows the failure.
    whenUsedAndIdle(() => void load().catch(() => undefined))
  }
}

/** Shown while the code of what was asked for is on its way: a thin bar at the top, if it takes long enough to wonder. */
function Waiting() {
  const { t } = useTranslation('common')
  return (
    <div role="status" className={classes.bar}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </div>
  )
}
