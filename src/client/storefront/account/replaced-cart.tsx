import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import type { Cart, CartItem } from '../../../shared/cart/entities.ts'
import { replacedLines } from '../../../shared/cart/replaced-lines.ts'
import type { Language } from '../../../shared/languages.ts'
import { textIn } from '../../../shared/localized.ts'
import { areaAlerts, isAreaPath, publicAlerts, showAlert } from '../../alerts.ts'
import { currentCart, dispatchCart } from '../../cart/cart-store.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { watchUser } from '../../session/session-store.ts'
import classes from './account-form.module.css'

/** More are counted: the notice is to be read at a glance. */
const namedLines = 3

/** Such as `2 × Linen shirt (Size M · Blue)`. */
function nameOf({ title, options, quantity }: CartItem, language: Language): string {
  const name = `${quantity} × ${textIn(language, title)}`
  return options ? `${name} (${textIn(language, options)})` : name
}

/**
 * Says after a login what the account's cart had that the browser's cart has replaced (docs/rules.md#cart), with one press
 * to add it again. It stays until it is pressed or closed, or another user is there.
 */
export function useTellReplacedCart(): (stored: Cart) => void {
  const { t } = useTranslation('sign-in')
  const language = useLanguage()
  return (stored) => {
    const lines = replacedLines(stored, currentCart())
    if (lines.length === 0) return
    const names = lines.slice(0, namedLines).map((line) => nameOf(line, language))
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
        <Button variant="default" className={classes.addAgain} onClick={addAgain}>
          {t('replaced.action')}
        </Button>
      </>
    )
    const id = notifications.show({ message, color: 'sea', autoClose: false, withBorder: true }, store)
    const stopWatching = watchUser(close)
  }
}
