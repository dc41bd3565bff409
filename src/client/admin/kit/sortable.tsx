import {
  type Announcements,
  closestCenter,
  type DataRef,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './sortable.module.css'

interface SortableListProps {
  /** The identifiers of the items, in their order. */
  ids: string[]
  label: string
  layout: 'grid' | 'column'
  className?: string | undefined
  /** An item was dropped at the place of another one. The caller announces its new place. */
  onMove(id: string, over: string): void
  children: ReactNode
}

export function SortableList({ ids, label, layout, className, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A short touch scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id))
  }
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={useSpokenDrag(ids)}
    >
      <SortableContext items={ids} strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}>
        <ul aria-label={label} className={className}>
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function useSpokenDrag(ids: readonly string[]) {
  const { t } = useTranslation('admin')
  const getName = ({ data }: { data: DataRef }) => String(data.current?.name)
  // A lifted item is over its own place at first, which would cut off the news that it was lifted.
  const isLifted = useRef(false)
  const announcements: Announcements = {
    onDragStart({ active }) {
      isLifted.current = true
      return t('sortable.lifted', { name: getName(active) })
    },
    onDragOver({ active, over }) {
      const isFirst = isLifted.current
      isLifted.current = false
      if (isFirst || !over) return undefined
      return t('sortable.over', { name: getName(active), number: ids.indexOf(String(over.id)) + 1 })
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id ? undefined : t('sortable.unmoved', { name: getName(active) }),
    onDragCancel: ({ active }) => t('sortable.unmoved', { name: getName(active) }),
  }
  return { announcements, screenReaderInstructions: { draggable: t('sortable.keys') } }
}

/**
 * Makes an item of a `SortableList` draggable.
 * @returns the props of the item, those of the part by which a pointer drags it, and those of a button that drags it by
 * keyboard, too
 */
export function useSortableItem(id: string, name: string) {
  const { t } = useTranslation('admin')
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    data: { name },
    attributes: { roleDescription: t('sortable.role') },
  })
  const style: CSSProperties = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
    ...(isDragging && { position: 'relative', zIndex: 1, opacity: 0.85 }),
  }
  const handle = { ref: setActivatorNodeRef, ...listeners }
  return {
    item: { ref: setNodeRef, 'data-dragging': isDragging || undefined, style },
    handle,
    button: { ...attributes, ...handle, 'aria-label': t('sortable.move', { name }) },
  }
}

/** The button by which an item is dragged; its props are the `button` of `useSortableItem`. */
export function DragHandle(button: ReturnType<typeof useSortableItem>['button']) {
  return (
    <span {...button} className={classes.handle}>
      <IconGripVertical size="1.25rem" stroke={1.5} aria-hidden />
    </span>
  )
}

/** Puts an item at another index, the others close up; nothing moves when there is no such item or place. */
export function moveItem<Item>(items: readonly Item[], item: Item, to: number): readonly Item[] {
  const from = items.indexOf(item)
  return from < 0 || to < 0 || to >= items.length ? items : arrayMove([...items], from, to)
}

/** One place up or down, or to the place of another item. */
export type Target = { by: -1 | 1 } | { over: string }

/** @returns the items in their new order, with the one that moves and its index; undefined when nothing moves */
export function reorder<Item extends { id: string }>(items: readonly Item[], id: string, target: Target) {
  const getIndex = (itemId: string) => items.findIndex((each) => each.id === itemId)
  const item = items.find((each) => each.id === id)
  const to = 'by' in target ? getIndex(id) + target.by : getIndex(target.over)
  const after = item ? moveItem(items, item, to) : items
  return item && after.some((each, index) => each !== items[index]) ? { items: [...after], item, to } : undefined
}
