import { paths } from '../../../src/shared/paths.ts'
import type { Visitor } from './visitor.ts'

/** Fills the login form that is shown, submits it, and waits for the page behind it. */
export async function logIn(visitor: Visitor, email: string, password: string): Promise<void> {
  await visitor.type({ css: 'main input[name="email"]' }, email)
  await visitor.type({ css: 'main input[name="password"]' }, password)
  await visitor.click({ role: 'button', name: visitor.t('sign-in:login.submit'), within: 'main' })
  await visitor.until(
    'the page behind the login, signed in',
    (login) => {
      const isOnTheWay = location.pathname === login || document.querySelector('[data-leaving]') !== null
      return !isOnTheWay && localStorage.userData
    },
    paths.login(),
  )
  await visitor.hydrated()
}
