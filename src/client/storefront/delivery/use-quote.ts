import { useEffect, useState } from 'react'
import type { FullQuote, QuoteInput } from '../../../shared/checkout/quote-entities.ts'
import { getErrorBody, trpc } from '../../shell/trpc.ts'

/** Typing pauses this long before the shop is asked. */
const pauseMs = 300

interface QuoteState {
  quote?: FullQuote
  /** The server's own words, or `network` where none arrived. */
  problem?: string
  /** The question that was answered. */
  key?: string | undefined
}

/**
 * Asks the shop what a cart costs with its delivery, once the question has not changed for a moment. The answer before
 * stays until the next one is there.
 * @param input undefined: nothing is asked
 * @param round another one asks again
 */
export function useQuote(input: QuoteInput | undefined, round = 0) {
  const { mutateAsync } = trpc.checkout.quote.useMutation()
  const [state, setState] = useState<QuoteState>({})
  const [tries, setTries] = useState(0)
  const key = input && `${round} ${tries} ${JSON.stringify(input)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the question.
  useEffect(() => {
    if (!input) return
    let isOver = false
    const timer = setTimeout(async () => {
      const answer = await mutateAsync(input).then(
        (quote): QuoteState => ({ quote }),
        (error: unknown): QuoteState => {
          const body = getErrorBody(error)
          return { problem: Object.values(body?.errors ?? {})[0] ?? body?.message ?? 'network' }
        },
      )
      if (isOver) return
      // Without an answer of the server the last quote is still the best that is known.
      setState((before) => ({ ...(answer.problem === 'network' && before), ...answer, key }))
    }, pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [key])
  return { ...state, isCurrent: state.key === key, ask: () => setTries((before) => before + 1) }
}
