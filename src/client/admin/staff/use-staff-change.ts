import { trpc } from '../../trpc.ts'
import { useChange } from '../kit/use-catalog-action.ts'

/** Makes a change of the staff. */
export function useStaffChange() {
  const utils = trpc.useUtils()
  return useChange('adminSave', () => utils.staff.invalidate()).change
}
