import { useLocation } from 'wouter'
import { showAlert } from '../../alerts.ts'
import { useRefreshCatalog } from '../ui/use-refresh-catalog.ts'

/** Goes to the list of a record of the catalogue after it was saved, and says so; all that shows it is read anew. */
export function useLeaveSaved(listHref: string): (message: string) => void {
  const [, navigate] = useLocation()
  const refresh = useRefreshCatalog()
  return (message) => {
    void refresh()
    showAlert({ message, tone: 'success' })
    navigate(listHref)
  }
}
