import { useDebouncedValue } from '@mantine/hooks'
import type { Suggestions } from '../../../shared/catalog/responses.ts'
import { searchText } from '../../../shared/catalog/search-text.ts'
import { trpc } from '../../trpc.ts'

/** Minimum number of letters for suggestions. */
const minLetters = 2
/** Debounce of the typed text. */
const settledMs = 120

/**
 * The suggestions for a text; undefined when it is too short or no response has arrived. The previous ones stay while
 * the next are loading; outdated calls are aborted.
 */
export function useSuggestions(text: string): { query: string; suggestions: Suggestions | undefined } {
  const [settled] = useDebouncedValue(text, settledMs)
  const isLongEnough = (each: string) => searchText(each).length >= minLetters
  const query = settled.trim()
  const { data } = trpc.catalog.suggest.useQuery(
    { q: query },
    {
      enabled: isLongEnough(settled) && isLongEnough(text),
      placeholderData: (previous) => previous,
      retry: false,
      trpc: { abortOnUnmount: true },
    },
  )
  return { query, suggestions: isLongEnough(text) ? data : undefined }
}
