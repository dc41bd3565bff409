import type { ComponentProps } from 'react'
import { useIsLeaving } from './shown-address.tsx'

/** An area whose content follows the address: busy, too, from the press until that content is on the screen. */
export function BusyArea({ busy = false, ...area }: ComponentProps<'div'> & { busy?: boolean }) {
  const isLeaving = useIsLeaving()
  return <div {...area} aria-busy={busy || isLeaving} />
}
