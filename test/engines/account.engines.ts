import { expect, inject } from 'vitest'
import { paths } from '../../src/shared/paths.ts'
import { newEmail, paidOrder } from '../e2e/support/account.ts'
import { availableProducts } from '../e2e/support/purchase.ts'
import { describeEngines } from './support/journeys.ts'
import { logIn } from './support/log-in.ts'

const shop = inject('shopUrl')
const password = 'lino y sal 2026'

describeEngines({
  'an account is opened, left, entered again, and shows its orders': async (visitor) => {
    const { t, language } = visitor
    const email = newEmail(language)
    await visitor.open(paths.register())
    await visitor.type({ css: 'input[name="email"]' }, email)
    await visitor.type({ css: 'input[name="password"]' }, password)
    const terms = { css: 'input[name="terms_conditions"]' }
    await visitor.click(terms)
    await visitor.see(terms, { isChecked: true })
    await visitor.click({ role: 'button', name: t('sign-in:register.submit') })
    await visitor.until('the home page', () => location.pathname === '/')
    await visitor.arrives('/')
    await visitor.until('a session', () => localStorage.userData)
    const token = await visitor.tab.call(() => JSON.parse(localStorage.userData).token as string)

    await visitor.open(paths.login())
    await visitor.click({ role: 'button', name: t('common:header.logout'), within: 'main' })
    await visitor.see({ role: 'alert' }, { text: expect.stringContaining(t('common:session.left')) })
    await visitor.until('nothing of the session', () => localStorage.getItem('userData') === null)

    const [product] = (await availableProducts(shop)).slice(4)
    const orderId = await paidOrder(shop, product, language, { email, token })
    await visitor.open(paths.orders())
    await visitor.arrives(paths.login())
    await logIn(visitor, email, password)
    await visitor.arrives(paths.orders())
    await visitor.click({ css: `main a[href^="${paths.order(orderId)}"]` })
    await visitor.see({ role: 'heading', name: t('orders:order.heading') })
    await visitor.see({ css: 'main' }, { text: expect.stringContaining(product?.title[0]?.[language] ?? '-') })
  },
})
