import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ErrorBody } from '../../../shared/errors.ts'
import type { GenerationProgress } from '../../../shared/generator/entities.ts'
import { paths } from '../../../shared/paths.ts'
import { useShowFailure } from '../../shell/alerts.tsx'
import { useMay } from '../../shell/session/staff.tsx'
import { getErrorBody, trpc } from '../../shell/trpc.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

const pollMs = 400
/** Parameter of the address with the id of the running generation, so that it survives a reload. */
const parameter = 'making'

const isEnded = (progress: GenerationProgress | undefined) => progress !== undefined && progress.status !== 'working'

/** Polls the progress of a generation; does nothing for an empty id. */
function useProgress(id: string) {
  return trpc.generator.progress.useQuery(
    { id },
    {
      enabled: id !== '',
      staleTime: 0,
      refetchInterval: ({ state }) => (isEnded(state.data) || getErrorBody(state.error)?.code === 404 ? false : pollMs),
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

export type Generation = ReturnType<typeof useGeneration>

/** Generates a product from a title, reports the progress, and leads to it: whoever may edit it to its form, others to its page. */
export function useGeneration(onStopped: (progress: GenerationProgress) => void) {
  const [, navigate] = useLocation()
  const id = useGenerationId()
  const mayEdit = useMay('catalogue.write')
  const showFailure = useShowFailure('wizard')
  const utils = trpc.useUtils()
  const starting = trpc.generator.start.useMutation()
  const cancelling = trpc.generator.cancel.useMutation({
    onSuccess: () => utils.generator.progress.invalidate({ id }),
    onError: useShowFailure('cancelGeneration'),
  })
  const { data: progress, error } = useProgress(id)
  const isOutdated = getErrorBody(error)?.code === 404

  const follow = useEffectEvent(() => {
    if (progress?.status === 'done' && progress.productId) {
      // Cached lists do not contain the new product yet.
      void utils.invalidate(undefined, { refetchType: 'none' })
      const { productId } = progress
      return navigate(mayEdit ? paths.adminProductEdit(productId) : paths.product(productId), { replace: true })
    }
    if (!isOutdated && !isEnded(progress)) return
    navigate(paths.wizard(), { replace: true })
    if (progress?.status === 'failed' || progress?.status === 'cancelled') onStopped(progress)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each response.
  useEffect(() => follow(), [progress, isOutdated])

  return {
    /** Undefined while nothing is being generated, or nothing is known of it yet. */
    progress: id ? progress : undefined,
    /** A generation is being started or running. */
    working: id !== '' || starting.isPending,
    /** The server cannot be reached at the moment; polling continues. */
    unreachable: error !== null && !isOutdated,
    cancellable: id !== '',
    cancelling: cancelling.isPending,
    /** @returns why the server refused it, or that no response arrived, after an alert; undefined on success */
    async start(title: string): Promise<ErrorBody | 'no-response' | undefined> {
      try {
        const { id: startedId } = await starting.mutateAsync({ title })
        navigate(`${paths.wizard()}?${parameter}=${startedId}`, { replace: true })
        return undefined
      } catch (failure) {
        return showFailure(failure) ?? 'no-response'
      }
    },
    cancel: () => cancelling.mutate({ id }),
  }
}
