/** Pictures with a greater ratio of width to height show the wide view of a drawing that has one. */
const minWideRatio = 1.5

/**
 * Gives a drawing a size in pixels. A wide size shows the whole object with the ground on both sides of it
 * (`data-wide`); others that are not 3:4 show the middle, like `fit: 'cover'`.
 */
export const sizedSvg = (svg: string, width: number, height: number): string => {
  const sized = svg.replace(/^(<svg [^>]*?)width="\d+" height="\d+"/, `$1width="${width}" height="${height}"`)
  if (width <= height * minWideRatio) return sized
  return sized.replace(/^(<svg [^>]*?)viewBox="[^"]*" data-wide="([^"]*)"/, '$1viewBox="$2"')
}
