/** The page numbers to link: first, last, and the present one with its neighbors, with gaps between. */
export function shownPages(page: number, pages: number): (number | 'gap-before' | 'gap-after')[] {
  const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < pages)
  const [from = 2, to = pages - 1] = [near[0], near.at(-1)]
  return [
    1,
    ...(from > 2 ? (['gap-before'] as const) : []),
    ...near,
    ...(to < pages - 1 ? (['gap-after'] as const) : []),
    ...(pages > 1 ? [pages] : []),
  ]
}
