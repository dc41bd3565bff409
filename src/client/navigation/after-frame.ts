/** Runs after the frame that answers a press, which anything else that the press leads to would keep waiting. */
export function afterFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}

/** The same, such as another query in the address of the page; not if another page has been opened meanwhile. */
export function afterFrameHere(run: () => void): void {
  const { pathname } = location
  afterFrame(() => {
    if (location.pathname === pathname) run()
  })
}
