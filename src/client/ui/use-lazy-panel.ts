import { type ComponentType, useEffect, useState } from 'react'
import { useBackCloses } from '../shell/navigation/back-closes.ts'
import { afterFrame } from '../shell/navigation/page-link.tsx'

interface LazyPanel<Props> {
  opened: boolean
  /** Fetches the code; through `loadWithin`. */
  load: () => Promise<ComponentType<Props>>
  close: () => void
  /** Called when the code could not be loaded; the next opening retries. */
  onMissing?: () => void
  /** It lies over the page: going back closes it, also while its code is on its way. */
  isOverPage?: boolean
}

/** A panel whose code is loaded when it first opens. Until then, Escape closes it, and going back one over the page. */
export function useLazyPanel<Props>(panel: LazyPanel<Props>): ComponentType<Props> | undefined {
  const { opened, load, close, onMissing, isOverPage = false } = panel
  const [Panel, setPanel] = useState<ComponentType<Props>>()
  const isLoading = opened && !Panel
  useBackCloses(isLoading && isOverPage, close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each opening.
  useEffect(() => {
    if (!isLoading) return
    let isOpen = true
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) close()
    }
    window.addEventListener('keydown', closeOnEscape)
    const loadPanel = () =>
      load().then(
        (Loaded) => setPanel(() => Loaded),
        () => {
          if (!isOpen) return
          close()
          onMissing?.()
        },
      )
    afterFrame(() => isOpen && void loadPanel())
    return () => {
      isOpen = false
      window.removeEventListener('keydown', closeOnEscape)
    }
  }, [isLoading])
  return Panel
}
