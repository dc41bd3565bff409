import { VisuallyHidden } from '@mantine/core'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showAlert } from '../../alerts.ts'
import { loadWithin } from '../../load-within.ts'
import { whenUsedAndIdle } from '../../shell/when-used.ts'
import { useLazyPanel } from '../../ui/use-lazy-panel.ts'
import classes from './waiting.module.css'

/*
 * Dialogs and drawers of the admin area. Their code is one chunk, which a page fetches at the first sign of somebody who
 * uses it.
 */
const fromDialogs = <Props extends Openable>(
  choose: (dialogs: typeof import('./dialogs.tsx')) => ComponentType<Props>,
) => whenOpened(() => import('./dialogs.tsx').then(choose))

/** A dialog above a page. A click beside it does not close it, so that nothing typed is lost. */
export const Dialog = fromDialogs(({ Dialog }) => Dialog)

/** Asks for confirmation of an action that cannot be undone; Escape or a click beside it cancels. */
export const ConfirmDialog = fromDialogs(({ ConfirmDialog }) => ConfirmDialog)

/** A wide dialog that compares two versions field by field. */
export const ComparisonDialog = fromDialogs(({ ComparisonDialog }) => ComparisonDialog)

/** A drawer from the left, with the navigation of phones. */
export const MenuDrawer = fromDialogs(({ MenuDrawer }) => MenuDrawer)

/** A drawer from the right, with the details of what a page lists. */
export const SideDrawer = fromDialogs(({ SideDrawer }) => SideDrawer)

/**
 * The subject of a dialog or a drawer, which stays while that closes; `key` makes it a new one each time it opens.
 */
export function useSubject<Subject>() {
  const [state, setState] = useState<{ subject: Subject | undefined; key: number; opened: boolean }>({
    subject: undefined,
    key: 0,
    opened: false,
  })
  return {
    ...state,
    /** Always the same function. */
    open: useCallback((subject: Subject) => setState(({ key }) => ({ subject, key: key + 1, opened: true })), []),
    close: () => setState((before) => ({ ...before, opened: false })),
  }
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
  let isPrefetched = false
  const prefetch = () => {
    // However many rows of a list have the same dialog, its code is fetched ahead once.
    if (isPrefetched) return
    isPrefetched = true
    // Ignored: opening it shows the failure.
    whenUsedAndIdle(() => void load().catch(() => undefined))
  }
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

/** Shown while the code of what was asked for is on its way: a thin bar at the top, if it takes long enough to wonder. */
function Waiting() {
  const { t } = useTranslation('common')
  return (
    <div role="status" className={classes.bar}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </div>
  )
}
