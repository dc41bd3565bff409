import { createContext, type RefCallback, useContext } from 'react'
import { createStore, type Store, useStore } from '../../store.ts'

/** What an item needs to be dragged, as `useSortable` of dnd-kit returns it. */
interface Draggable {
  setNodeRef: RefCallback<HTMLElement>
  // As dnd-kit types them.
  // biome-ignore lint/complexity/noBannedTypes: its listeners are any functions.
  listeners: Record<string, Function> | undefined
  transform: { x: number; y: number } | null
  transition: string | undefined
  isDragging: boolean
}

/** The items of a list by their ids; empty until the code that drags them is there. */
export type Draggables = Readonly<Record<string, Draggable>>

export const createDraggables = (): Store<Draggables> => createStore<Draggables>({})

const none = createDraggables()

/** The store of the nearest `SortableList`. */
export const SortableStore = createContext<Store<Draggables>>(none)

/** @returns the props of an item of a `SortableList`, and those of the part by which it is dragged */
export function useSortableItem(id: string) {
  const draggable = useStore(useContext(SortableStore), (draggables) => draggables[id])
  const { setNodeRef, listeners, transform, transition, isDragging } = draggable ?? {}
  return {
    item: {
      ref: setNodeRef,
      'data-dragging': isDragging || undefined,
      style: { transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition },
    },
    handle: { ...listeners },
  }
}
