import { type NavigateOptions, useRouter } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

/**
 * Opens an address of the shop. Unlike wouter's own it does not subscribe to the address: whatever only leads somewhere
 * else is not rendered again at every navigation.
 */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  const { aroundNav } = useRouter()
  return (to, options) => aroundNav(navigate, to, options)
}
