import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session-store.ts'
import { useLogout } from '../layout/use-logout.ts'
import { Lead, NarrowPage } from './narrow-page.tsx'

/** The account of who is signed in. */
export function AccountView() {
  const { t } = useTranslation('common')
  const session = useSession()
  const logout = useLogout()
  return (
    <NarrowPage>
      <Lead heading={session?.userEmail ?? ''} text={t('header.account')} />
      <Button variant="default" onClick={logout}>
        {t('header.logout')}
      </Button>
    </NarrowPage>
  )
}
