import { IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { loadWithin } from '../../load-within.ts'
import { PageLink } from '../../navigation/page-link.tsx'
import { useLoginPath } from '../../navigation/use-login-path.ts'
import { useSession } from '../../session/session-store.ts'
import { useLazyPanel } from '../../ui/use-lazy-panel.ts'
import classes from './account-menu.module.css'
import type { SignedInMenuProps } from './signed-in-menu.tsx'

const load = () => loadWithin(() => import('./signed-in-menu.tsx').then(({ SignedInMenu }) => SignedInMenu))

/** The header's way to the account: the login link, or the menu of who is signed in, whose code visitors do not need. */
export function AccountMenu() {
  const { t } = useTranslation('common')
  const session = useSession()
  const login = useLoginPath()
  const Menu = useLazyPanel<SignedInMenuProps>({ opened: session !== null, load, close: () => undefined })
  if (session && Menu) return <Menu session={session} />
  return (
    <PageLink
      href={login}
      className={`${classes.opener} ${classes.anonymous}`}
      aria-label={t('header.login')}
      title={t('header.login')}
    >
      <IconUser className={classes.icon} stroke={1.5} aria-hidden />
    </PageLink>
  )
}
