import { useTranslation } from 'react-i18next'
import { PageLink } from '../../shell/navigation/page-link.tsx'
import { scrollToTop } from '../../shell/navigation/scroll.ts'
import { useChosen } from '../../shell/navigation/shown-address.tsx'
import classes from './products-page.module.css'

interface PaginationProps {
  page: number
  pages: number
  addressOf: (page: number) => string
  /** A page is opened: its links, at the end of the list, may disappear. */
  onTurn: () => void
}

/** Links to the pages of a list; nothing if there is only one. */
export function Pagination({ page, pages, addressOf, onTurn }: PaginationProps) {
  const { t } = useTranslation('products')
  const [current, choose] = useChosen(page)
  if (pages <= 1) return null
  const link = (to: number) => ({
    href: addressOf(to),
    onOpened: scrollToTop,
    onClick() {
      choose(to)
      onTurn()
    },
  })
  return (
    <nav aria-label={t('paging.label')} className={classes.paging}>
      {page > 1 && (
        <PageLink {...link(page - 1)} rel="prev" className={classes.step}>
          {t('paging.previous')}
        </PageLink>
      )}
      <ol className={classes.pages}>
        {shownPages(page, pages).map((entry) => (
          <li key={entry}>
            {typeof entry === 'number' ? (
              <PageLink
                {...link(entry)}
                className={classes.page}
                aria-label={t('paging.page', { page: entry })}
                aria-current={entry === current ? 'page' : undefined}
              >
                {entry}
              </PageLink>
            ) : (
              <span className={classes.gap}>…</span>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <PageLink {...link(page + 1)} rel="next" className={classes.step}>
          {t('paging.next')}
        </PageLink>
      )}
    </nav>
  )
}

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
