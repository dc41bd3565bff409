import { useEffect, useState } from 'react'

/**
 * Signs that somebody is there, before anything can have been pressed. Not `pointerover`, which also comes when the page
 * changes below a mouse that rests.
 */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const
/** A finger is lifted, and the press is answered, before; a browser is idle in between. */
const pressMs = 150
/** Delay in browsers without `requestIdleCallback`: after the page's own first calls. */
const quietMs = 500

/** Resolves at the first sign of a visitor on this page, for all who ask. */
let firstSign: Promise<void> | undefined

/**
 * Runs after the visitor's first action on this page, once the browser has shown its effect. Code that only actions need
 * is loaded then; a page that is only read never loads it.
 */
export function whenUsed(run: () => void): void {
  firstSign ??= new Promise((resolve) => {
    for (const sign of signs) addEventListener(sign, () => resolve(), { capture: true, passive: true, once: true })
  })
  void firstSign.then(() =>
    setTimeout(() => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
      else setTimeout(run, quietMs)
    }, pressMs),
  )
}

export function useFirstUse(): boolean {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => whenUsed(() => setUsed(true)), [])
  return isUsed
}
