/** Pictures wider than this, as width to height, show the wide view of a drawing that has one. */
const wideFrom = 1.5

/**
 * The same drawing with the given pixel size. A wide size shows the whole object with the ground to both
 * sides of it (`data-wide`); any other that is not 3:4 shows the middle, like `fit: 'cover'`.
 */
export const sizedSvg = (svg: string, width: number, height: number): string => {
  const sized = svg.replace(/^(<svg [^>]*?)width="\d+" height="\d+"/, `$1width="${width}" height="${height}"`)
  if (width <= height * wideFrom) return sized
  return sized.replace(/^(<svg [^>]*?)viewBox="[^"]*" data-wide="([^"]*)"/, '$1viewBox="$2"')
}
