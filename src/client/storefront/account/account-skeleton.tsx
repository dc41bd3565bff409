import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { AccountHead } from './account-head.tsx'
import classes from './account-skeleton.module.css'

/** The account while its code, or the session that it belongs to, is being read. */
export function AccountSkeleton() {
  return (
    <PageFrame className={classes.page}>
      <AccountHead isReal={false} />
      <div className={classes.bones} aria-busy="true">
        {[1, 2, 3].map((section) => (
          <div key={section} className={classes.bone} aria-hidden="true" />
        ))}
      </div>
    </PageFrame>
  )
}
