import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'

/** The keyboard moves items by their buttons, so that the library's announcements would be wrong. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

interface SortableListProps {
  /** Of the items, in their order. */
  ids: string[]
  label: string
  /** How the items lie. */
  layout: 'grid' | 'column'
  className: string | undefined
  /** An item was dropped at the place of another one. */
  onMove: (id: string, to: string) => void
  /** Items that use `useSortableItem`. */
  children: ReactNode
}

/** A list whose items are dragged into another order, by mouse or finger. */
export function SortableList({ ids, label, layout, className, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A short touch scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id))
  }
  const strategy = layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd} accessibility={silent}>
      <SortableContext items={ids} strategy={strategy}>
        <ul aria-label={label} className={className}>
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

/** @returns the props of an item of a `SortableList`, and those of the part by which it is dragged */
export function useSortableItem(id: string) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  const position = transform && `translate3d(${transform.x}px, ${transform.y}px, 0)`
  return {
    item: {
      ref: setNodeRef,
      'data-dragging': isDragging || undefined,
      style: { transform: position ?? undefined, transition },
    },
    handle: { ...listeners },
  }
}
