import { type ComponentType, useEffect, useState } from 'react'

interface LazyPanel<Props> {
  opened: boolean
  /** Fetches the code; through `loadWithin`. */
  load: () => Promise<ComponentType<Props>>
  close: () => void
  /** The code did not come; the next opening tries again. */
  onMissing?: () => void
}

/** A panel whose code comes when it first opens. Until it is there, Escape takes the wish back. */
export function useLazyPanel<Props>(panel: LazyPanel<Props>): ComponentType<Props> | undefined {
  const { opened, load, close, onMissing } = panel
  const [Panel, setPanel] = useState<ComponentType<Props>>()
  const isLoading = opened && !Panel
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once for each wish.
  useEffect(() => {
    if (!isLoading) return
    let isWanted = true
    const takeBack = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) close()
    }
    window.addEventListener('keydown', takeBack)
    load().then(
      (Loaded) => setPanel(() => Loaded),
      () => {
        if (!isWanted) return
        close()
        onMissing?.()
      },
    )
    return () => {
      isWanted = false
      window.removeEventListener('keydown', takeBack)
    }
  }, [isLoading])
  return Panel
}

/** What was pressed has the focus from now on: Safari gives it to no button, and nothing could lead back there. */
export function focusPressed({ currentTarget }: { currentTarget: HTMLElement }) {
  currentTarget.focus({ preventScroll: true })
}
