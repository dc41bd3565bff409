import { type ReactNode, useState } from 'react'
import type { SortableLayerProps } from './sortable-layer.tsx'
import { createDraggables, SortableStore } from './sortable-store.ts'
import { whenUsed } from './when-used.tsx'

const SortableLayer = whenUsed<SortableLayerProps>(() =>
  import('./sortable-layer.tsx').then((module) => module.SortableLayer),
)

interface SortableListProps extends SortableLayerProps {
  label: string
  className: string | undefined
  /** Items that use `useSortableItem`. */
  children: ReactNode
}

/**
 * A list whose items are dragged into another order, by mouse or finger. The code that does it comes with the first sign
 * of somebody who could drag; the items stay as they are.
 */
export function SortableList({ label, className, children, ...layer }: SortableListProps) {
  const [store] = useState(createDraggables)
  return (
    <SortableStore value={store}>
      <ul aria-label={label} className={className}>
        {children}
      </ul>
      <SortableLayer {...layer} />
    </SortableStore>
  )
}
