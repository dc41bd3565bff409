import { useEffect, useEffectEvent } from 'react'
import { usePageEnvironment } from '../../page-environment.tsx'
import { followShop } from '../../shell/shop-change.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { LoginAgain } from './login-again.tsx'
import { WarningNotice } from './warning-notice.tsx'

/** The session's dialogs, above every page; and the shop as its staff change it in another tab. */
export function SessionDialogs() {
  const { name } = usePageEnvironment().shop
  const shownName = useEffectEvent(() => name)
  useEffect(() => followShop(() => shownName()), [])
  return (
    <>
      <WarningNotice />
      <LoginAgain />
      <ConfirmIdentity />
    </>
  )
}
