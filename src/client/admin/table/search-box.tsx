import { CloseButton, Input } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTyping } from '../ui/is-typing.ts'
import classes from './table-toolbar.module.css'
import type { ListQuery } from './use-list-query.ts'

/** How long typing has to pause before the list is queried. */
const pauseMs = 250

/** The search of a list: it searches while one types; `/` focuses it, Escape clears it. */
export function SearchBox({ query }: { query: ListQuery }) {
  const { t } = useTranslation('admin')
  const input = useRef<HTMLInputElement>(null)
  const { words, setWords, searchNow } = useWords(query)
  useSlash(() => input.current?.select())
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
    <search className={classes.search}>
      <Input
        ref={input}
        type="search"
        value={words}
        maxLength={200}
        aria-label={t('table.search')}
        aria-keyshortcuts="/"
        placeholder={t('table.searchPlaceholder')}
        leftSection={<IconSearch size="1.125rem" stroke={1.5} aria-hidden />}
        rightSection={words && <CloseButton size="2.75rem" aria-label={t('table.clearSearch')} onClick={clear} />}
        rightSectionPointerEvents="all"
        rightSectionWidth="2.75rem"
        classNames={{ input: classes.searchInput }}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </search>
  )
}

/** The words being typed. The address follows after a pause; a new address, as after the back button, replaces them. */
function useWords(query: ListQuery) {
  const [words, setWords] = useState(query.q)
  const [sent, setSent] = useState(query.q)
  if (query.q !== sent) {
    setSent(query.q)
    if (query.q !== words.trim()) setWords(query.q)
  }
  const searchNow = (text: string) => {
    setWords(text)
    if (text.trim() !== query.q) query.set({ q: text.trim() })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the pause.
  useEffect(() => {
    if (words.trim() === query.q) return
    const timer = setTimeout(() => query.set({ q: words.trim() }), pauseMs)
    return () => clearTimeout(timer)
  }, [words])
  return { words, setWords, searchNow }
}

/** Calls `focus` when `/` is pressed outside of fields. */
function useSlash(focus: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field stays the same.
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
