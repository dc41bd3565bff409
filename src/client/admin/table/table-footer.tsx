import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { numberLocales } from '../../../shared/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import classes from './table-footer.module.css'
import { pageSizes, pageSteps, shownRange } from './table-rules.ts'
import type { ListQuery } from './use-list-query.ts'

interface TableFooterProps {
  query: ListQuery
  total: number
  /** The first rows have come. */
  isKnown: boolean
}

/** Which rows of how many are shown, how many on a page, and the way to the other pages. */
export function TableFooter({ query, total, isKnown }: TableFooterProps) {
  const { t } = useTranslation('admin')
  const figure = useFigure()
  const { first, last } = shownRange(query.page, query.limit, total)
  return (
    <div className={classes.footer}>
      <p role="status" className={classes.range}>
        {isKnown && last > 0 && t('table.range', { first: figure(first), last: figure(last), total: figure(total) })}
      </p>
      <label className={classes.size}>
        {t('table.pageSize')}
        <select
          className={classes.select}
          value={query.limit}
          onChange={(event) => query.set({ limit: event.currentTarget.value })}
        >
          {[...new Set([...pageSizes, query.limit])]
            .sort((a, b) => a - b)
            .map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
        </select>
      </label>
      <Paging query={query} total={total} />
    </div>
  )
}

/** After the address has changed; before, it would be the former page whose place is forgotten. */
function scrollToTop() {
  requestAnimationFrame(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}

const steps = [
  ['first', IconChevronsLeft],
  ['previous', IconChevronLeft],
  ['next', IconChevronRight],
  ['last', IconChevronsRight],
] as const

function Paging({ query, total }: { query: ListQuery; total: number }) {
  const { t } = useTranslation('admin')
  const figure = useFigure()
  const targets = pageSteps(query.page, query.limit, total)
  const button = ([name, Sign]: (typeof steps)[number]) => {
    const page = targets[name]
    return (
      <ActionIcon
        key={name}
        variant="default"
        className={classes.step}
        aria-label={t(`table.${name}`)}
        // Stays where it is with the focus on it when there is no further page.
        aria-disabled={page === undefined}
        data-disabled={page === undefined || undefined}
        onClick={() => {
          if (page === undefined) return
          query.set({ page })
          scrollToTop()
        }}
      >
        <Sign className={classes.icon} stroke={1.5} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <nav aria-label={t('table.paging')} className={classes.paging}>
      {steps.slice(0, 2).map(button)}
      <span className={classes.page}>
        {t('table.page', { page: figure(query.page), pages: figure(targets.pages) })}
      </span>
      {steps.slice(2).map(button)}
    </nav>
  )
}

/** Writes a figure with the language's separators. */
function useFigure(): (value: number) => string {
  const language = useLanguage()
  return (value) => value.toLocaleString(numberLocales[language], { useGrouping: true })
}
