import { describe, expect, it } from 'vitest'
import { fitInto, keepInside, maxScale, wholeView, zoomAt } from '../../../../src/client/storefront/product/zoom.ts'

const window = { width: 1000, height: 800 }

describe('a picture that is enlarged', () => {
  it('is shown whole at first, as large as the window lets it', () => {
    expect(fitInto({ width: 3, height: 4 }, window)).toEqual({ width: 600, height: 800 })
    expect(fitInto({ width: 2, height: 1 }, window)).toEqual({ width: 1000, height: 500 })
  })

  it('keeps the point under the finger where it is', () => {
    const point = { x: 100, y: -50 }
    const view = zoomAt(zoomAt(wholeView, 2, point), 1.5, point)
    expect(view.scale).toBe(3)
    // The point of the picture that was there is still there: its place is the middle, moved, and `scale` times as far.
    expect([view.x + point.x * view.scale, view.y + point.y * view.scale]).toEqual([point.x, point.y])
  })

  it('is never smaller than whole, nor larger than the limit', () => {
    expect(zoomAt(wholeView, 0.5).scale).toBe(1)
    expect(zoomAt({ scale: 4, x: 0, y: 0 }, 10).scale).toBe(maxScale)
  })

  it('cannot be moved out of the window, and is centered where it is smaller', () => {
    const fitted = fitInto({ width: 3, height: 4 }, window)
    expect(keepInside({ scale: 1.5, x: 900, y: -900 }, fitted, window)).toEqual({ scale: 1.5, x: 0, y: -200 })
    expect(keepInside({ scale: 3, x: 900, y: -20 }, fitted, window)).toEqual({ scale: 3, x: 400, y: -20 })
  })
})
