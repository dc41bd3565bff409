import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../ui/chart/numbers.ts'
import controls from '../ui/select.module.css'
import classes from './table-footer.module.css'
import { pageSizes, pageSteps, shownRange } from './table-rules.ts'
import type { ListQuery } from './use-list-query.ts'

interface TableFooterProps {
  query: ListQuery
  total: number
  /** The first rows have loaded. */
  isLoaded: boolean
}

/** The range of the rows shown, the page size and the paging. */
export function TableFooter({ query, total, isLoaded }: TableFooterProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const format = (value: number) => formatNumber(value, language)
  const { first, last } = shownRange(query.page, query.limit, total)
  return (
    <div className={classes.footer}>
      <p role="status" className={classes.range}>
        {isLoaded && last > 0 && t('table.range', { first: format(first), last: format(last), total: format(total) })}
      </p>
      <label className={classes.size}>
        {t('table.pageSize')}
        <select
          className={controls.select}
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

/** Waits until the address has changed: before, it would change the stored scroll position of the page that is left. */
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
  const language = useLanguage()
  const format = (value: number) => formatNumber(value, language)
  const targets = pageSteps(query.page, query.limit, total)
  const button = ([name, Sign]: (typeof steps)[number]) => {
    const page = targets[name]
    return (
      <ActionIcon
        key={name}
        variant="default"
        className={classes.step}
        aria-label={t(`table.${name}`)}
        // Keeps the focus when there is no further page.
        aria-disabled={page === undefined}
        data-disabled={page === undefined || undefined}
        onClick={() => {
          if (page === undefined) return
          query.set({ page })
          scrollToTop()
        }}
      >
        <Sign size="1.125rem" stroke={1.5} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <nav aria-label={t('table.paging')} className={classes.paging}>
      {steps.slice(0, 2).map(button)}
      <span className={classes.page}>
        {t('table.page', { page: format(query.page), pages: format(targets.pages) })}
      </span>
      {steps.slice(2).map(button)}
    </nav>
  )
}
