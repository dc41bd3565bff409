import { useSearch } from 'wouter'

/** The `next` parameter of the address, unchecked: pass it to `nextPath` before navigating there. */
export function useNext(): string | undefined {
  return new URLSearchParams(useSearch()).get('next') ?? undefined
}
