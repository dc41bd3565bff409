import { useRouter } from 'wouter'
import classes from './leaving-bar.module.css'
import { useIsLeaving } from './shown-address.ts'

/** A line at the top of the window from the press on a link until its page is there. Screen readers hear the page itself. */
export function LeavingBar() {
  return useIsLeaving(useRouter()) ? <div className={classes.bar} data-leaving aria-hidden="true" /> : null
}
