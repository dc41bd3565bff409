import { startTransition, useEffect, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Whether only the first part of a large page is to be rendered: in the first render of a page that was opened within the
 * shop, so that its heading is on the screen soon; the rest follows in slices. A document from the server is whole.
 */
export function useFirstPart(): boolean {
  const [isFirst, setFirst] = useState(useHydrated())
  useEffect(() => startTransition(() => setFirst(false)), [])
  return isFirst
}
