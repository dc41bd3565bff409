import { useDeferredValue, useEffect } from 'react'
import { useLocation } from 'wouter'
import { nextPath } from '../../../shared/accounts/next-path.ts'
import type { Head, PageContext, PageData } from '../../page-data.ts'
import { currentSession, useSession } from '../../session/session-store.ts'
import { PageSkeleton } from '../../ui/page-skeleton/page-skeleton.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import { AccountView } from './account-view.tsx'
import { AnonymousOnly } from './anonymous-only.tsx'
import { LoginForm } from './login-form.tsx'
import { useNext } from './use-next.ts'

export async function load(_data: PageData, { t }: PageContext): Promise<Head> {
  const title = t(currentSession() ? 'account:title' : 'sign-in:login.title')
  return { title, description: t('sign-in:login.text'), noindex: true }
}

/**
 * The login of anonymous visitors, the account of signed-in users. With `next` in the address, any session leads on
 * there, also one that was opened in another tab or earlier.
 */
export function Page() {
  const session = useSession()
  const shown = useDeferredValue(session)
  const next = useNext()
  const [, navigate] = useLocation()
  const leaving = session !== null && next !== undefined
  useEffect(() => {
    if (leaving) navigate(nextPath(next), { replace: true })
  }, [leaving, next, navigate])
  if (leaving) return <PageSkeleton />
  if (session) return shown ? <AccountView /> : <AccountSkeleton />
  return (
    <AnonymousOnly instead={next === undefined ? <AccountSkeleton /> : undefined}>
      <LoginForm />
    </AnonymousOnly>
  )
}
