/** The child of a parent in which a node lies by now; undefined when it is nowhere below. */
function findChild(parent: Node, node: Node): Node | undefined {
  for (let place: Node | null = node; place; place = place.parentNode) if (place.parentNode === parent) return place
  return undefined
}

/**
 * Lets a page that a browser translates go on working. Translators put each text into an element of their own, or replace
 * it, and React, which remembers where its texts were, would then break the whole page at the next change beside one
 * (https://github.com/facebook/react/issues/11538). A node that has moved is removed with what it was put into, and one
 * that is gone is passed over.
 */
export function tolerateTranslators(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = findChild(this, child)
    if (place) removeChild.call(this, place)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, (before && findChild(this, before)) ?? null)
    return node
  }
}
