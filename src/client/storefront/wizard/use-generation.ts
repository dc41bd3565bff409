import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ErrorBody } from '../../../shared/errors.ts'
import type { GenerationProgress } from '../../../shared/generator/entities.ts'
import { paths } from '../../../shared/paths.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { useMay } from '../../staff/use-may.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** Interval of the polls for the progress. */
const pollMs = 400
/** Parameter of the address with the id of the running generation, so that it survives a reload. */
const parameter = 'making'

/** Why the generation was not started: an error of the server, or no response. */
type Refusal = ErrorBody | 'no-response'

export interface Generation {
  /** Undefined while nothing is being generated, or nothing is known of it yet. */
  progress: GenerationProgress | undefined
  /** A generation is being started or running. */
  working: boolean
  /** The server cannot be reached at the moment; polling continues. */
  unreachable: boolean
  /** The server has started the generation. */
  cancellable: boolean
  cancelling: boolean
  /** @returns why it was refused, after an alert; undefined on success */
  start(title: string): Promise<Refusal | undefined>
  cancel(): Promise<void>
}

interface GenerationCallbacks {
  onCancelled(): void
  onFailed(error: NonNullable<GenerationProgress['error']>): void
}

const isEnded = (progress: GenerationProgress | undefined) => progress !== undefined && progress.status !== 'working'

/** Polls the progress of a generation; does nothing for an empty id. */
function useProgress(id: string) {
  return trpc.generator.progress.useQuery(
    { id },
    {
      enabled: id !== '',
      staleTime: 0,
      refetchInterval: ({ state }) => (isEnded(state.data) || errorBodyOf(state.error)?.code === 404 ? false : pollMs),
      refetchIntervalInBackground: true,
      retry: false,
      // Polls fail visibly without a network; by default they would pause silently.
      networkMode: 'always',
    },
  )
}

/** The id of the running generation from the address; empty in server rendering. */
function useGenerationId(): string {
  const search = useSearch()
  return useHydrated() ? (new URLSearchParams(search).get(parameter) ?? '') : ''
}

/** Generates a product from a title, reports the progress, and leads to it: whoever may edit it to its form, others to its page. */
export function useGeneration({ onCancelled, onFailed }: GenerationCallbacks): Generation {
  const [, navigate] = useLocation()
  const id = useGenerationId()
  const mayEdit = useMay('catalogue.write')
  const showFailure = useShowFailure('wizard')
  const showCancelFailure = useShowFailure('cancelGeneration')
  const utils = trpc.useUtils()
  const starting = trpc.generator.start.useMutation()
  const cancelling = trpc.generator.cancel.useMutation({ onSuccess: () => utils.generator.progress.invalidate({ id }) })
  const { data: progress, error } = useProgress(id)
  const queries = useQueryClient()

  const forget = () => navigate(paths.wizard(), { replace: true })
  const onEnd = useEffectEvent(({ status, productId, error }: GenerationProgress) => {
    if (status === 'done' && productId) {
      // Cached lists do not contain the new product yet.
      void queries.invalidateQueries({ refetchType: 'none' })
      const target = mayEdit ? paths.adminProductEdit(productId) : paths.product(productId)
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
    // The address is outdated.
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
        const { id: startedId } = await starting.mutateAsync({ title })
        navigate(`${paths.wizard()}?${parameter}=${startedId}`, { replace: true })
        return undefined
      } catch (failure) {
        return showFailure(failure) ?? 'no-response'
      }
    },
    async cancel() {
      await cancelling.mutateAsync({ id }).catch(showCancelFailure)
    },
  }
}
