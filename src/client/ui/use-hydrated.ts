import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the scripts have taken over; false in what the server renders and in the render that takes it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
