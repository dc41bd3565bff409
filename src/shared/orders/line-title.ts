/** A line's title with what was chosen, where both share one place: `Camisa Ría · Talla M · Azul`. */
export function lineTitle(title: string, options: string | undefined): string {
  return options ? `${title} · ${options}` : title
}
