import { Group, NativeSelect, Text } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../shell/i18n/language.ts'
import { afterFrameHere } from '../../shell/navigation/page-link.tsx'
import { scrollToTop } from '../../shell/navigation/scroll.ts'
import { useChosen } from '../../shell/navigation/shown-address.tsx'
import { formatNumber } from '../../ui/numbers.ts'
import classes from './admin-table.module.css'
import { pageSizes, pageSteps, shownRange } from './table-rules.ts'
import type { ListQuery } from './use-list-query.ts'

interface TableFooterProps {
  query: ListQuery
  total: number
}

export function TableFooter({ query, total }: TableFooterProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const format = (value: number) => formatNumber(value, language)
  const { first, last } = shownRange(query.page, query.limit, total)
  const [limit, choose] = useChosen(query.limit)
  const resize = useCallbackRef((rows: number) => {
    choose(rows)
    query.set({ limit: rows })
  })
  return (
    <Group gap="lg">
      <Text component="p" size="sm" c="dimmed" flex={1} role="status" style={tabular}>
        {last > 0 && t('table.range', { first: format(first), last: format(last), total: format(total) })}
      </Text>
      <PageSize limit={limit} onResize={resize} />
      <Paging query={query} total={total} />
    </Group>
  )
}

interface PageSizeProps {
  limit: number
  /** Stays one function, or the choice would render again. */
  onResize: (limit: number) => void
}

/** Not rendered again for another page. */
const PageSize = memo(function PageSize({ limit, onResize }: PageSizeProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const sizes = [...new Set([...pageSizes, limit])].sort((a, b) => a - b)
  return (
    <Group gap="xs">
      <Text component="label" htmlFor={id} size="sm" c="dimmed">
        {t('table.pageSize')}
      </Text>
      <NativeSelect
        id={id}
        data={sizes.map(String)}
        value={String(limit)}
        onChange={(event) => onResize(Number(event.currentTarget.value))}
      />
    </Group>
  )
})

const tabular = { fontVariantNumeric: 'tabular-nums' } as const

const icons = {
  first: IconChevronsLeft,
  previous: IconChevronLeft,
  next: IconChevronRight,
  last: IconChevronsRight,
}
type Step = keyof typeof icons

interface StepButtonProps {
  step: Step
  /** There is no such page. */
  disabled: boolean
  /** Stays one function, or each button would render again. */
  onPress: (step: Step) => void
}

/**
 * Not rendered again for another page, and without a component of Mantine, which would render three more: that is what
 * a press waits for.
 */
const StepButton = memo(function StepButton({ step, disabled, onPress }: StepButtonProps) {
  const { t } = useTranslation('admin')
  const Sign = icons[step]
  return (
    <button
      type="button"
      className={classes.press}
      style={{ width: 'var(--admin-control)' }}
      aria-label={t(`table.${step}`)}
      // Keeps the focus when there is no further page.
      aria-disabled={disabled}
      onClick={() => onPress(step)}
    >
      <Sign size="1.125rem" stroke={1.5} aria-hidden />
    </button>
  )
})

function Paging({ query, total }: TableFooterProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const format = (value: number) => formatNumber(value, language)
  const [page, choose] = useChosen(query.page)
  const targets = pageSteps(page, query.limit, total)
  const press = useCallbackRef((step: Step) => {
    const target = targets[step]
    if (target === undefined) return
    choose(target)
    afterFrameHere(() => {
      query.set({ page: target })
      scrollToTop()
    })
  })
  const button = (step: Step) => (
    <StepButton key={step} step={step} disabled={targets[step] === undefined} onPress={press} />
  )
  return (
    <nav aria-label={t('table.paging')}>
      <Group gap={0} wrap="nowrap" style={tabular}>
        {(['first', 'previous'] as const).map(button)}
        <Text size="sm" c="dimmed" ta="center" miw={76}>
          {t('table.page', { page: format(page), pages: format(targets.pages) })}
        </Text>
        {(['next', 'last'] as const).map(button)}
      </Group>
    </nav>
  )
}
