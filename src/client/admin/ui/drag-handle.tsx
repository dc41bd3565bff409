import { IconGripVertical } from '@tabler/icons-react'
import classes from './drag-handle.module.css'
import type { useSortableItem } from './sortable-store.ts'

/** The part of an item of a `SortableList` by which it is dragged; its props are the `handle` of `useSortableItem`. */
export function DragHandle(handle: ReturnType<typeof useSortableItem>['handle']) {
  return (
    <span {...handle} className={classes.handle}>
      <IconGripVertical className={classes.grip} stroke={1.5} aria-hidden />
    </span>
  )
}
