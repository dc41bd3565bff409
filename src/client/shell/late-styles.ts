/**
 * Keeps the styles that pages load later behind those of the document: of two rules the last one counts. The document has
 * its own in the body, behind its first frame, and Vite adds the others to the head. They are moved before the browser
 * requests them. The document's own stay where they are, as moving them would load their fonts anew.
 */
export function placeLateStyles(): void {
  if (!document.querySelector('body > link[rel="stylesheet"]')) return
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    document.body.append(...added.filter((node) => node instanceof HTMLLinkElement && node.rel === 'stylesheet'))
  }).observe(document.head, { childList: true })
}
