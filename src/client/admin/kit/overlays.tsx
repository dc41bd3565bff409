import { VisuallyHidden } from '@mantine/core'
import { type ComponentType, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazy } from '../../shell/lazy.tsx'
import classes from './waiting.module.css'

/** A dialog, drawer or menu of the admin area, whose code is fetched at the first sign of somebody who could open it. */
export const lazyOverlay = <Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) =>
  lazy(fetchCode, { when: 'used', fallback: <Waiting /> })

const fromDialogs = <Props extends object>(choose: (dialogs: typeof import('./dialogs.tsx')) => ComponentType<Props>) =>
  lazyOverlay(() => import('./dialogs.tsx').then(choose))

/** A dialog above a page. A click beside it does not close it, so that nothing typed is lost. */
export const Dialog = fromDialogs(({ Dialog }) => Dialog)

/** Asks for confirmation of an action that cannot be undone; Escape or a click beside it cancels. */
export const ConfirmDialog = fromDialogs(({ ConfirmDialog }) => ConfirmDialog)

export const ComparisonDialog = fromDialogs(({ ComparisonDialog }) => ComparisonDialog)

export const MenuDrawer = fromDialogs(({ MenuDrawer }) => MenuDrawer)

/** From the right, with the details of what a page lists. */
export const SideDrawer = fromDialogs(({ SideDrawer }) => SideDrawer)

/** Whether a dialog or a drawer is open, and how it closes. */
export interface DialogState {
  opened: boolean
  onClose: () => void
}

/**
 * The subject of a dialog or a drawer, which stays while that closes; `key` makes it a new one each time it opens.
 */
export function useSubject<Subject>() {
  const [{ opened, ...state }, setState] = useState({
    subject: undefined as Subject | undefined,
    key: 0,
    opened: false,
  })
  const dialog: DialogState = { opened, onClose: () => setState((before) => ({ ...before, opened: false })) }
  return {
    ...state,
    dialog,
    /** Always the same function. */
    open: useCallback((subject: Subject) => setState(({ key }) => ({ subject, key: key + 1, opened: true })), []),
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
