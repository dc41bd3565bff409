import { useNavigate } from '../../navigation/use-navigate.ts'
import { type ListState, listAddress, readListState } from './list-address.ts'

type Change = (state: ListState) => Partial<ListState>

/**
 * Changes what a list shows, from its first page on. It changes what the address says now, which may already have another
 * choice than the list on the screen: that one is still being rendered.
 * @param shown the state of the list on the screen
 */
export function useListChange(path: string, shown: ListState): (change: Change) => void {
  const navigate = useNavigate()
  return (change) => {
    const state = location.pathname === path ? readListState(new URLSearchParams(location.search)) : shown
    navigate(listAddress(path, { ...state, ...change(state), page: 1 }))
  }
}
