import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = readdirSync('src/client', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join('src/client', name), 'utf8') }))

/**
 * Forms without errors of fields: searches and filters, which are links, a payment, a day, and a text that may be anything.
 * Those of withdrawal and lookup work without scripts, too, and show each error at its field.
 */
const withoutErrors = [
  'admin/orders/order-steps.tsx',
  'admin/orders/order-withdrawal.tsx',
  'admin/orders/packing-order-page.tsx',
  'storefront/account/unsubscribe-page.tsx',
  'storefront/checkout/demo-payment-page.tsx',
  'storefront/layout/header.tsx',
  'storefront/products/filter-panel.tsx',
  'storefront/products/product-list.tsx',
  'storefront/withdrawal/find-order-page.tsx',
  'storefront/withdrawal/withdrawal-page.tsx',
]

test('every form says above its fields which errors none of them shows, by the one element that does', () => {
  const own = sources.filter(({ text }) => /<form\b/.test(text)).map(({ name }) => name)
  expect(own.toSorted()).toEqual([...withoutErrors, 'ui/form/form.tsx'].toSorted())
})

test('every form with a schema is shown by that element', () => {
  const folders = sources.filter(
    ({ text }) => /useSchemaForm[<(]/.test(text) && !/export function useSchemaForm/.test(text),
  )
  expect(folders.flatMap(({ text }) => text.match(/useSchemaForm[<(]/g) ?? []).length).toBeGreaterThan(15)
  const uses = sources.filter(({ text }) => /<Form\b|<AccountForm\b/.test(text)).map(({ name }) => name)
  for (const { name } of folders) {
    const folder = name.slice(0, name.lastIndexOf('/'))
    expect([name, uses.some((use) => use.startsWith(folder))]).toEqual([name, true])
  }
})
