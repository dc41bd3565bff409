import { useHotkeys } from '@mantine/hooks'
import type { RefObject } from 'react'

/** Submits a form on Ctrl+S or Cmd+S, also from within a field, instead of the browser's own "save page". */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>) {
  const save = (event: KeyboardEvent) => {
    if (!event.repeat) form.current?.requestSubmit()
  }
  useHotkeys([['mod+S', save]], [])
}
