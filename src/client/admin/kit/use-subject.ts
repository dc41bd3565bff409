import { useState } from 'react'

/** A dialog's subject, which stays while the dialog closes; `key` makes the dialog a new one each time it opens. */
export function useSubject<Subject>() {
  const [state, setState] = useState<{ subject: Subject | undefined; key: number; opened: boolean }>({
    subject: undefined,
    key: 0,
    opened: false,
  })
  return {
    ...state,
    open: (subject: Subject) => setState(({ key }) => ({ subject, key: key + 1, opened: true })),
    close: () => setState((before) => ({ ...before, opened: false })),
  }
}
