import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ErrorBody } from '../../../shared/errors.ts'
import type { GenerationProgress } from '../../../shared/generator/entities.ts'
import { paths } from '../../../shared/paths.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { useSession } from '../../session/session-store.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** How often the server is asked how far it is. */
const pollMs = 400
/** Parameter of the address: a reload finds its way back to a product that is being made. */
const parameter = 'making'

/** Why nothing is being made: what the server said, or that no answer came. */
type Refusal = ErrorBody | 'unanswered'

export interface Making {
  /** How far it is; undefined while nothing is being made. */
  progress: GenerationProgress | undefined
  /** Something is being made, even if nothing is known of it yet. */
  working: boolean
  /** The server does not answer at the moment; asking goes on. */
  unreachable: boolean
  /** The server has begun, so that there is something to stop. */
  cancellable: boolean
  /** It is being stopped. */
  cancelling: boolean
  /** Answers why it was refused; its alert has been shown then. */
  start(title: string): Promise<Refusal | undefined>
  cancel(): Promise<void>
}

interface Endings {
  onCancelled(): void
  onFailed(error: NonNullable<GenerationProgress['error']>): void
}

const isEnded = (progress: GenerationProgress | undefined) => progress !== undefined && progress.status !== 'working'

/** The generation that the address names; without one there is nothing to ask. */
function useProgress(id: string) {
  return trpc.generator.progress.useQuery(
    { id },
    {
      enabled: id !== '',
      staleTime: 0,
      refetchInterval: ({ state }) => (isEnded(state.data) || errorBodyOf(state.error)?.code === 404 ? false : pollMs),
      refetchIntervalInBackground: true,
      retry: false,
      // Without a network, asking goes on and says so; by default it would stand still.
      networkMode: 'always',
    },
  )
}

/** The id of what is being made, as the address has it; the server renders the page as if nothing were. */
function useMakingId(): string {
  const search = useSearch()
  return useHydrated() ? (new URLSearchParams(search).get(parameter) ?? '') : ''
}

/** Makes a product of a title, says how far it is, and leads to it: an admin to its form, anybody else to its page. */
export function useGeneration({ onCancelled, onFailed }: Endings): Making {
  const [, navigate] = useLocation()
  const id = useMakingId()
  const isAdmin = useSession()?.isAdmin === true
  const showFailure = useShowFailure('wizard')
  const showCancelFailure = useShowFailure('cancelGeneration')
  const utils = trpc.useUtils()
  const starting = trpc.generator.start.useMutation({ retry: false })
  const cancelling = trpc.generator.cancel.useMutation({ onSuccess: () => utils.generator.progress.invalidate({ id }) })
  const { data: progress, error } = useProgress(id)
  const queries = useQueryClient()

  const forget = () => navigate(paths.wizard(), { replace: true })
  const onEnd = useEffectEvent(({ status, productId, error }: GenerationProgress) => {
    if (status === 'done' && productId) {
      // The lists that were seen before do not know it yet.
      void queries.invalidateQueries({ refetchType: 'none' })
      const target = isAdmin ? paths.adminProductEdit(productId) : paths.product(productId)
      return navigate(target, { replace: true })
    }
    forget()
    if (status === 'failed' && error) onFailed(error)
    if (status === 'cancelled') onCancelled()
  })
  useEffect(() => {
    if (progress && isEnded(progress)) onEnd(progress)
  }, [progress])

  const code = errorBodyOf(error)?.code
  const onUnknown = useEffectEvent(forget)
  useEffect(() => {
    // An address from long ago.
    if (code === 404) onUnknown()
  }, [code])

  return {
    progress: id ? progress : undefined,
    working: id !== '' || starting.isPending,
    unreachable: error !== null && code !== 404,
    cancellable: id !== '',
    cancelling: cancelling.isPending,
    async start(title) {
      try {
        const made = await starting.mutateAsync({ title })
        navigate(`${paths.wizard()}?${parameter}=${made.id}`, { replace: true })
        return undefined
      } catch (failure) {
        return showFailure(failure) ?? 'unanswered'
      }
    },
    async cancel() {
      await cancelling.mutateAsync({ id }).catch(showCancelFailure)
    },
  }
}
