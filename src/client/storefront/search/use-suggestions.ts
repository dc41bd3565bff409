import { useDebouncedValue } from '@mantine/hooks'
import type { Suggestions } from '../../../shared/catalog/answers.ts'
import { searchText } from '../../../shared/catalog/search-text.ts'
import { trpc } from '../../trpc.ts'

/** From so many letters on there is something to suggest. */
const leastLetters = 2
/** Who types faster asks for nothing yet. */
const settledMs = 120

/**
 * What the shop suggests for a text; undefined when there is nothing to ask or no answer. The former suggestions stay
 * while the next are coming; a call that nobody waits for any more is given up.
 */
export function useSuggestions(text: string): { asked: string; suggestions: Suggestions | undefined } {
  const [settled] = useDebouncedValue(text, settledMs)
  const asks = (each: string) => searchText(each).length >= leastLetters
  const asked = settled.trim()
  const { data } = trpc.catalog.suggest.useQuery(
    { q: asked },
    {
      enabled: asks(settled) && asks(text),
      placeholderData: (previous) => previous,
      retry: false,
      trpc: { abortOnUnmount: true },
    },
  )
  return { asked, suggestions: asks(text) ? data : undefined }
}
