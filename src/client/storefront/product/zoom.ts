/** How a picture lies in the window: enlarged around its middle, then moved by pixels of the window. */
export interface View extends Point {
  scale: number
}

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export const wholeView: View = { scale: 1, x: 0, y: 0 }
export const maxScale = 5
/** One press of a key or a button, and one notch of a wheel. */
export const zoomStep = 1.5

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The size in which a picture is shown whole in a window. */
export function fitInto(picture: Size, window: Size): Size {
  const ratio = Math.min(window.width / picture.width, window.height / picture.height)
  return { width: picture.width * ratio, height: picture.height * ratio }
}

/** Keeps the picture's edges out of the window's middle, and what is smaller than the window centered. */
export function keepInside({ scale, x, y }: View, fitted: Size, window: Size): View {
  const room = (side: 'width' | 'height') => Math.max(0, (fitted[side] * scale - window[side]) / 2)
  return { scale, x: clamp(x, -room('width'), room('width')), y: clamp(y, -room('height'), room('height')) }
}

/**
 * Enlarges a picture so that the point under a finger or a pointer stays there.
 * @param point measured from the window's middle
 */
export function zoomAt(view: View, factor: number, point: Point = { x: 0, y: 0 }): View {
  const scale = clamp(view.scale * factor, 1, maxScale)
  const by = scale / view.scale
  return { scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by }
}
