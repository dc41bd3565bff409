import { roleMay } from '../../shared/staff/permissions.ts'
import { matchPath } from '../routes.tsx'
import { useStaffRole } from './use-may.ts'

/** @returns A function that tells whether the signed-in user's role may open the page of an address. */
export function useMayOpen(): (href: string) => boolean {
  const role = useStaffRole()
  return (href) => {
    const { permission } = matchPath(href.split(/[?#]/, 1)[0] ?? '').route
    return permission === undefined || roleMay(role, permission)
  }
}
