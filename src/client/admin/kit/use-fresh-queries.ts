import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { trpc } from '../../shell/trpc.ts'

/** Routers that the admin area alone reads, or whose data staff must see as they are now. */
const routers: readonly (keyof ReturnType<typeof trpc.useUtils>)[] = [
  'audit',
  'catalogAdmin',
  'generator',
  'goingLiveAdmin',
  'logs',
  'mails',
  'makersAdmin',
  'optionsAdmin',
  'ordersAdmin',
  'secondFactor',
  'settingsAdmin',
  'shippingAdmin',
  'sizeGuidesAdmin',
  'staff',
  'statistics',
  'system',
  'taxesAdmin',
]

/**
 * Has lists and records of the admin area read anew whenever they are opened or the window gets the focus: a colleague
 * may have changed them. A form that somebody fills in says itself that it stays as it is. Call it above all pages.
 */
export function useFreshQueries(): void {
  const queries = useQueryClient()
  // While the frame is rendered: an effect would come after the queries of the page.
  useState(() => {
    for (const router of routers) queries.setQueryDefaults([[router]], { staleTime: 0, refetchOnWindowFocus: true })
  })
}
