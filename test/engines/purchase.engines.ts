import { expect, inject } from 'vitest'
import { shippingFields } from '../../src/shared/checkout/fields.ts'
import { formatEuros } from '../../src/shared/money.ts'
import { paths } from '../../src/shared/paths.ts'
import { newBuyer, settlementOf } from '../e2e/support/purchase.ts'
import { findVariant } from './support/demo.ts'
import { describeEngines } from './support/journeys.ts'
import type { Visitor } from './support/visitor.ts'

const shop = inject('shopUrl')

/** @returns the price of the variant */
async function chooseVariant(visitor: Visitor): Promise<number> {
  const { product, variant } = await findVariant(shop)
  await visitor.open(paths.product(product.id))
  for (const option of product.options ?? []) {
    const value = option.values.find(({ id }) => id === variant.values[option.id])
    const target = { css: `fieldset[data-option="${option.id}"] input[value="${value?.id}"]` }
    await visitor.click(target)
    await visitor.see(target, { isChecked: true })
  }
  await visitor.until('the variant in the address', (id) => location.search.includes(id), variant.id)
  return variant.price
}

describeEngines({
  'a variant is chosen, put into the cart, ordered and paid': async (visitor) => {
    const { t, language } = visitor
    const buyer = newBuyer(language)
    const price = await chooseVariant(visitor)
    await visitor.click({ role: 'button', name: t('product:add'), within: 'main' })

    const drawer = { role: 'dialog', name: t('cart:drawer.added') }
    const total = formatEuros(price, language).replace(/\s/g, ' ')
    await visitor.see(drawer, { text: expect.stringContaining(total) })
    await visitor.click({ role: 'link', name: t('cart:drawer.cart'), within: '[role=dialog], dialog' })
    await visitor.arrives('/cart')
    await visitor.click({ role: 'link', name: t('cart:summary.checkout'), within: 'main' })

    await visitor.arrives('/cart/checkout')
    for (const name of shippingFields) await visitor.type({ css: `input[name="${name}"]` }, buyer[name])
    await visitor.click({ role: 'button', name: `${t('checkout:submitTest')} · `, begins: true })
    await visitor.see({ role: 'heading', name: t('checkout:demo.heading') })
    const [before = ''] = t('checkout:demo.pay', { total: '\n' }).split('\n')
    await visitor.click({ role: 'button', name: before, begins: true })

    await visitor.arrives('/cart/checkout-success/')
    await visitor.see({ role: 'heading', name: t('checkout:success.paid.heading') })
    const orderId = await visitor.tab.call(() => location.pathname.split('/').at(-1) ?? '')
    expect(await settlementOf(shop, orderId)).toMatchObject({ completed: true })
  },
})
