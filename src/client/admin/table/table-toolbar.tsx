import {
  Box,
  Checkbox,
  CloseButton,
  Flex,
  Group,
  Input,
  NativeSelect,
  Paper,
  Popover,
  Stack,
  Text,
} from '@mantine/core'
import { useDebouncedValue, useLocalStorage, useWindowEvent } from '@mantine/hooks'
import { IconColumns3, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../kit/parts.tsx'
import type { LabeledColumn, ListProps, ListRow } from './columns.tsx'
import type { Selection } from './table-rows.tsx'
import { type ColumnChoices, cardColumns, getSortDirection, parseChoices, shownColumns } from './table-rules.ts'
import type { ListQuery } from './use-list-query.ts'

/** How long typing has to pause before the list is queried. */
const pauseMs = 250

/**
 * The line above a list: its search, its filters and its other controls. On phones the search has a line of its own.
 * @param query adds the search
 */
export function Toolbar({ query, children }: { query?: ListQuery; children: ReactNode }) {
  return (
    <Flex wrap={{ base: 'wrap', sm: 'nowrap' }} gap="xs">
      {query && <SearchBox query={query} />}
      {/* Scrolls sideways when there is too much; the room around the controls is for their focus ring. */}
      <Group gap="xs" wrap="nowrap" flex={1} miw={0} m={-4} p={4} style={{ overflowX: 'auto', scrollbarWidth: 'thin' }}>
        {children}
      </Group>
    </Flex>
  )
}

/** The search of a list: it searches while one types; `/` focuses it, Escape clears it. */
function SearchBox({ query }: { query: ListQuery }) {
  const { t } = useTranslation('admin')
  const input = useRef<HTMLInputElement>(null)
  const { words, setWords, searchNow } = useWords(query)
  useWindowEvent('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    event.preventDefault()
    input.current?.select()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') searchNow(words)
    if (event.key !== 'Escape' || !words) return
    event.preventDefault()
    searchNow('')
  }
  const clear = () => {
    searchNow('')
    input.current?.focus()
  }
  return (
    <Box component="search" flex={{ base: '1 1 100%', sm: '0 1 18rem' }}>
      <Input
        ref={input}
        role="searchbox"
        enterKeyHint="search"
        value={words}
        maxLength={200}
        aria-label={t('table.search')}
        aria-keyshortcuts="/"
        placeholder={t('table.searchPlaceholder')}
        leftSection={<IconSearch size="1.125rem" stroke={1.5} aria-hidden />}
        rightSection={words && <CloseButton aria-label={t('table.clearSearch')} onClick={clear} />}
        rightSectionPointerEvents="all"
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </Box>
  )
}

/** The words being typed. The address follows after a pause; a new address, as after the back button, replaces them. */
function useWords(query: ListQuery) {
  const [words, setWords] = useState(query.q)
  const [last, setLast] = useState(query.q)
  if (query.q !== last) {
    setLast(query.q)
    if (query.q !== words.trim()) setWords(query.q)
  }
  const searchNow = (text: string) => {
    setWords(text)
    if (text.trim() !== query.q) query.set({ q: text.trim() })
  }
  const [paused] = useDebouncedValue(words.trim(), pauseMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in typing changes the address.
  useEffect(() => {
    if (paused !== query.q) query.set({ q: paused })
  }, [paused])
  return { words, setWords, searchNow }
}

/** The sort for cards, which have no column headers. */
export function SortChoice<Row extends ListRow>({ columns, query }: Pick<ListProps<Row>, 'columns' | 'query'>) {
  const { t } = useTranslation('admin')
  const sortable = columns.flatMap(({ label, sort }) => (sort ? [{ label, sort }] : []))
  if (sortable.length === 0) return null
  const isByColumn = sortable.some(({ sort }) => getSortDirection(sort, query.sort))
  return (
    <NativeSelect
      flex="none"
      aria-label={t('table.sort')}
      value={query.sort}
      onChange={(event) => query.set({ sort: event.currentTarget.value })}
    >
      {!isByColumn && <option value={query.sort}>{t('table.unsorted')}</option>}
      {sortable.map(({ label, sort }) => (
        <optgroup key={sort} label={label}>
          <option value={sort}>{t('table.ascending', { label })}</option>
          <option value={`-${sort}`}>{t('table.descending', { label })}</option>
        </optgroup>
      ))}
    </NativeSelect>
  )
}

/**
 * The columns to show, and a function that shows or hides one. The choice is stored in the browser, for cards and for
 * the table apart; its storage key is listed on the page about cookies.
 */
export function useColumnChoice<Row>(table: string, columns: readonly LabeledColumn<Row>[], asCards: boolean) {
  const [all = {}, store] = useLocalStorage<ColumnChoices | undefined>({
    key: 'adminColumns',
    getInitialValueInEffect: false,
    deserialize: (text) => (text === undefined ? undefined : parseChoices(text)),
  })
  const name = asCards ? `${table}:cards` : table
  return {
    shown: shownColumns(asCards ? cardColumns(columns) : columns, all[name]),
    show: (column: string, shown: boolean) => store({ ...all, [name]: { ...all[name], [column]: shown } }),
  }
}

interface ColumnChoiceProps<Row> {
  columns: readonly LabeledColumn<Row>[]
  shown: readonly LabeledColumn<Row>[]
  onShow: (column: string, shown: boolean) => void
}

export function ColumnChoice<Row>({ columns, shown, onShow }: ColumnChoiceProps<Row>) {
  const { t } = useTranslation('admin')
  const keys = shown.map(({ key }) => key)
  return (
    <Popover position="bottom-end" shadow="md" zIndex={90} trapFocus returnFocus>
      <Popover.Target>
        <ActionButton icon={IconColumns3} flex="none" ms="auto">
          {t('table.columns')}
        </ActionButton>
      </Popover.Target>
      <Popover.Dropdown mah="min(28rem, 70vh)" style={{ overflowY: 'auto' }} aria-label={t('table.columns')}>
        <Stack gap={0}>
          {columns.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={keys.includes(key)}
              // At least one column is shown.
              disabled={keys.includes(key) && keys.length === 1}
              onChange={(event) => onShow(key, event.currentTarget.checked)}
              py={6}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

export function SelectionBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { t } = useTranslation('admin')
  const count = selection.ids.length
  return (
    <Paper
      component="section"
      withBorder
      pos="sticky"
      bottom={12}
      px="md"
      py="xs"
      style={{ zIndex: 3 }}
      aria-label={t('table.selection')}
    >
      <Group gap="xs">
        <Text component="p" size="sm" fw={550} role="status">
          {t('table.selected', { count })}
        </Text>
        {count < selection.total && (
          <ActionButton variant="subtle" onClick={selection.toggleAll}>
            {t('table.selectAll')}
          </ActionButton>
        )}
        <ActionButton variant="subtle" onClick={selection.clear}>
          {t('table.clear')}
        </ActionButton>
        <Group gap="xs" ms="auto">
          {children}
        </Group>
      </Group>
    </Paper>
  )
}

const textless = '[type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"]'

/** Whether a key event's target takes text, so that single letters are no shortcuts. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches(`input:not(${textless}), textarea, select, [contenteditable="true"]`)
