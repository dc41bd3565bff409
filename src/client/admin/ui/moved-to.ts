/** Puts an item at another index, the others close up; nothing moves when there is no such item or place. */
export function movedTo<Item>(items: readonly Item[], item: Item, to: number): readonly Item[] {
  if (to < 0 || to >= items.length || !items.includes(item)) return items
  return items.filter((each) => each !== item).toSpliced(to, 0, item)
}
