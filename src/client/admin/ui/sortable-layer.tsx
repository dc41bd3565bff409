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
import { useContext, useLayoutEffect } from 'react'
import { SortableStore } from './sortable-store.ts'

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

export interface SortableLayerProps {
  /** Of the items, in their order. */
  ids: string[]
  /** How the items lie. */
  layout: 'grid' | 'column'
  /** An item was dropped at the place of another one. */
  onMove: (id: string, to: string) => void
}

/** What makes the items of a `SortableList` draggable; it stands beside them and shows nothing itself. */
export function SortableLayer({ ids, layout, onMove }: SortableLayerProps) {
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
        {ids.map((id) => (
          <Item key={id} id={id} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

/** Passes on what dnd-kit says of an item. */
function Item({ id }: { id: string }) {
  const store = useContext(SortableStore)
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  useLayoutEffect(() => {
    store.set({ ...store.get(), [id]: { setNodeRef, listeners, transform, transition, isDragging } })
  }, [store, id, setNodeRef, listeners, transform, transition, isDragging])
  useLayoutEffect(
    () => () => {
      const { [id]: _gone, ...others } = store.get()
      store.set(others)
    },
    [store, id],
  )
  return null
}
