import { useSearch } from 'wouter'

/** Where the address says to go after signing in; undefined when it says nothing. Only for `nextPath`, which judges it. */
export function useNext(): string | undefined {
  return new URLSearchParams(useSearch()).get('next') ?? undefined
}
