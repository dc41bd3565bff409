import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { trpc } from '../../trpc.ts'

/** Leads colleagues without the second factor that the shop asks for to where it is set up: their calls are refused. */
export function useRequiredEnrolment(path: string) {
  const [, navigate] = useLocation()
  const { data } = trpc.secondFactor.state.useQuery()
  const isLed = data?.required === true && data.since === null && path !== paths.adminSecurity()
  useEffect(() => {
    // On each page: one that is being left leads nowhere.
    if (isLed && path) navigate(paths.adminSecurity(), { replace: true })
  }, [isLed, path, navigate])
}
