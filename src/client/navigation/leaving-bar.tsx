import { useIsFollowing } from './followed-link.ts'
import classes from './leaving-bar.module.css'
import { useIsLeaving } from './shown-address.tsx'

/** A line at the top of the window from the press on a link until its page is there. Screen readers hear the page itself. */
export function LeavingBar() {
  const isFollowing = useIsFollowing()
  const isLeaving = useIsLeaving() || isFollowing
  // Always there: the styles of all that comes after it would be reckoned anew.
  return <div className={classes.bar} hidden={!isLeaving} data-leaving={isLeaving || undefined} aria-hidden="true" />
}
