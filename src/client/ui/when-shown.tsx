import type { ComponentType } from 'react'
import { loadWithin } from '../load-within.ts'
import { useLoaded } from '../navigation/use-loaded.ts'
import { PageSkeleton } from './page-skeleton/page-skeleton.tsx'

/** A part of a page that not every visit of it shows; its code is fetched when it is shown, or before by `prefetch`. */
export type LazyPart<Props> = ComponentType<Props> & { prefetch(): void }

/** @param fetchCode imports the component */
export function whenShown<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined
  const load = async () => {
    Loaded ??= await loadWithin(fetchCode)
  }
  const Part = (props: Props) => {
    const isLoaded = useLoaded(Loaded !== undefined, load)
    return isLoaded && Loaded ? <Loaded {...props} /> : <PageSkeleton />
  }
  // Ignored: showing it shows the failure.
  return Object.assign(Part, { prefetch: () => void load().catch(() => undefined) })
}
