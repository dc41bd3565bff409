import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { nextPath } from '../../../shared/accounts/next-path.ts'
import { paths } from '../../../shared/paths.ts'
import { textHead } from '../../page-data.ts'
import { useSession } from '../../session/session-store.ts'
import { PageSkeleton } from '../../ui/page-skeleton/page-skeleton.tsx'
import { AnonymousOnly } from './anonymous-only.tsx'
import { RegisterForm } from './register-form.tsx'
import { useNext } from './use-next.ts'

export const load = textHead({ title: 'sign-in:register.title', description: 'sign-in:register.text', noindex: true })

/** The registration; signed-in users are led on to `next`, or to their account. */
export function Page() {
  const session = useSession()
  const next = useNext()
  const [, navigate] = useLocation()
  useEffect(() => {
    if (session) navigate(next === undefined ? paths.login() : nextPath(next), { replace: true })
  }, [session, next, navigate])
  if (session) return <PageSkeleton />
  return (
    <AnonymousOnly>
      <RegisterForm />
    </AnonymousOnly>
  )
}
