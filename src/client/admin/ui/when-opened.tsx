import { VisuallyHidden } from '@mantine/core'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showAlert } from '../../alerts.ts'
import { loadWithin } from '../../load-within.ts'
import { whenUsedAndIdle } from '../../shell/when-used.ts'
import { useLazyPanel } from '../../ui/use-lazy-panel.ts'
import classes from './waiting.module.css'

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
