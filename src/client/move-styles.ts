/**
 * Moves the styles of the document, which follow its first frame in the body, to the end of the head, where pages add
 * theirs later: of two rules the last one counts. Here and not in `/head.js`, of which a browser may hold an older version.
 */
export function moveStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('body > link[rel="stylesheet"]')) {
    const copy = link.cloneNode() as HTMLLinkElement
    // Until then both are there, and nothing changes on the page.
    copy.addEventListener('load', () => link.remove())
    document.head.append(copy)
  }
}
