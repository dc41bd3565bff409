import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { useSession } from '../../session/session-store.ts'
import classes from './add-to-account.module.css'

interface AddToAccountProps {
  /** Path with the order's key: opening it with an account of the same e-mail adds the order to that account. */
  here: string
  /** Style of the note. */
  className: string | undefined
}

/** A guest's order can be added to an account with the same e-mail: login and registration lead back here. */
export function AddToAccount({ here, className }: AddToAccountProps) {
  const { t } = useTranslation('orders')
  const session = useSession()
  if (session) return <p className={className}>{t('invoice.otherEmail', { email: session.userEmail })}</p>
  return (
    <div className={className}>
      <p>{t('invoice.keep')}</p>
      <p className={classes.ways}>
        <PageLink href={paths.login(here)} className={classes.link}>
          {t('invoice.login')}
        </PageLink>
        <PageLink href={paths.register(here)} className={classes.link}>
          {t('invoice.register')}
        </PageLink>
      </p>
    </div>
  )
}
