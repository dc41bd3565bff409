import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Login, loginSchema, loginWithCodeSchema } from '../../../shared/accounts/credentials.ts'
import type { Cart, CartItem } from '../../../shared/cart/entities.ts'
import { replacedLines } from '../../../shared/cart/replaced-lines.ts'
import type { Language } from '../../../shared/languages.ts'
import { textIn } from '../../../shared/localized.ts'
import { currentCart, dispatchCart } from '../../cart/cart-store.ts'
import { areaAlerts, isAreaPath, publicAlerts, showAlert, useShowFailure } from '../../shell/alerts.tsx'
import { useLanguage } from '../../shell/i18n/language.ts'
import { watchUser } from '../../shell/session/session-store.ts'
import { acceptSignIn } from '../../shell/session/sign-in.ts'
import { getErrorBody, trpc } from '../../shell/trpc.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'

export function useLoginForm({ email = '', onSignedIn }: { email?: string; onSignedIn(): void }) {
  const { t } = useTranslation('sign-in')
  const showFailure = useShowFailure('login')
  const { error, mutateAsync } = trpc.accounts.login.useMutation()
  // The password was right, and the account needs a code too.
  const [needsCode, setNeedsCode] = useState(false)
  const reportReplacedCart = useReportReplacedCart()
  const form = useSchemaForm<Required<Login>>({
    schema: needsCode ? loginWithCodeSchema : loginSchema,
    initialValues: { email, password: '', otp: '' },
    fields: ['email', 'password', 'otp'],
    async send(values) {
      const signedIn = await mutateAsync(values)
      acceptSignIn(signedIn)
      onSignedIn()
      // On the page that the login has led to.
      reportReplacedCart(signedIn.cart)
    },
    onError(failed) {
      if (isCodeRequired(failed)) {
        setNeedsCode(true)
        return undefined
      }
      // A wrong password is the likeliest cause: the next try starts there.
      form.element.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus()
      return showFailure(failed)
    },
  })
  // The alert that says the same disappears after a while.
  const failure = error && !isCodeRequired(error) ? (getErrorBody(error)?.message ?? t('login.unreachable')) : undefined
  return { ...form, failure, needsCode }
}

const isCodeRequired = (error: unknown) => getErrorBody(error)?.key === 'errors:otpRequired'

/** Further lines are only counted: the notice is to be read at a glance. */
const namedLines = 3

/** Such as `2 × Linen shirt (Size M · Blue)`. */
function describeLine({ title, options, quantity }: CartItem, language: Language): string {
  const name = `${quantity} × ${textIn(language, title)}`
  return options ? `${name} (${textIn(language, options)})` : name
}

/**
 * Says after a login what the account's cart had that the browser's cart has replaced (docs/rules.md#cart), with one press
 * to add it again. It stays until it is pressed or closed, or another user is there.
 */
export function useReportReplacedCart(): (stored: Cart) => void {
  const { t } = useTranslation('sign-in')
  const language = useLanguage()
  return (stored) => {
    const lines = replacedLines(stored, currentCart())
    if (lines.length === 0) return
    const names = lines.slice(0, namedLines).map((line) => describeLine(line, language))
    if (lines.length > namedLines) names.push(t('replaced.more', { count: lines.length - namedLines }))
    const list = new Intl.ListFormat(language).format(names)
    const store = isAreaPath(location.pathname) ? areaAlerts : publicAlerts
    const close = () => {
      stopWatching()
      notifications.hide(id, store)
    }
    const addAgain = () => {
      for (const { quantity, ...product } of lines) dispatchCart({ type: 'ADD', product, quantity })
      close()
      showAlert({ message: t('replaced.done'), tone: 'success' })
    }
    const message = (
      <>
        <p>{t('replaced.text', { lines: list })}</p>
        <Button variant="default" mt={8} onClick={addAgain}>
          {t('replaced.action')}
        </Button>
      </>
    )
    const id = notifications.show({ message, color: 'sea', autoClose: false, withBorder: true }, store)
    const stopWatching = watchUser(close)
  }
}
