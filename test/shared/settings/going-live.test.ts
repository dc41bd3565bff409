import { describe, expect, it } from 'vitest'
import { demoSeller } from '../../../src/shared/seller.ts'
import { type GoingLiveFacts, goingLiveItems, isShopName, legalIsSet } from '../../../src/shared/settings/going-live.ts'
import { firstSettings } from '../../../src/shared/settings/sections.ts'

const fresh: GoingLiveFacts = {
  settings: firstSettings,
  payments: 'demo',
  sendsMail: false,
  publicUrl: 'http://localhost:3000',
}
const legal = { termsEs: 'a', privacyEn: 'b', shippingReturnsEs: 'c', noticeEn: 'd' }
const ready: GoingLiveFacts = {
  settings: {
    identity: { ...firstSettings.identity, name: 'Nube Alta' },
    seller: { ...demoSeller, name: 'Nube Alta, S. L.', taxNumber: 'B12345678', address: ['Calle Mayor 1'] },
    demo: { ...firstSettings.demo, enabled: false },
    legal,
  },
  payments: 'stripe',
  sendsMail: true,
  publicUrl: 'https://nube.example',
}
const done = (facts: GoingLiveFacts) => goingLiveItems(facts).flatMap(({ name, isDone }) => (isDone ? [name] : []))
const all = ['seller', 'name', 'payments', 'mail', 'legal', 'address', 'demo']

describe('what a shop needs before it sells', () => {
  it('is all missing of a fresh one, and none of one that is ready', () => {
    expect(done(fresh)).toEqual([])
    expect(done(ready)).toEqual(all)
  })

  it.each([
    ['seller', { settings: { ...ready.settings, seller: demoSeller } }],
    ['name', { settings: { ...ready.settings, identity: firstSettings.identity } }],
    ['payments', { payments: 'demo' }],
    ['mail', { sendsMail: false }],
    ['legal', { settings: { ...ready.settings, legal: undefined } }],
    ['address', { publicUrl: 'http://nube.example' }],
    ['demo', { settings: { ...ready.settings, demo: firstSettings.demo } }],
  ] as const)('lacks %s by itself', (name, change) => {
    expect(done({ ...ready, ...change })).toEqual(all.filter((each) => each !== name))
  })

  it('says where each is done, and by which variables', () => {
    const places = goingLiveItems(fresh).map(({ name, path, variables }) => [name, path, variables])
    expect(places).toEqual([
      ['seller', '/admin/settings/seller', undefined],
      ['name', '/admin/settings/identity', undefined],
      ['payments', '/admin/settings/connections', ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']],
      ['mail', '/admin/settings/connections', ['SMTP_URL', 'MAIL_FROM']],
      ['legal', '/admin/settings/legal', undefined],
      ['address', undefined, ['PUBLIC_URL']],
      ['demo', '/admin/settings/demo', undefined],
    ])
  })
})

describe('the legal texts', () => {
  it('are set with each of the four in one language at least', () => {
    expect(legalIsSet({ legal })).toBe(true)
    for (const field of Object.keys(legal)) expect(legalIsSet({ legal: { ...legal, [field]: '  ' } })).toBe(false)
    for (const field of Object.keys(legal)) expect(legalIsSet({ legal: { ...legal, [field]: 7 } })).toBe(false)
  })

  it('are not set where there are none', () => {
    expect([legalIsSet({}), legalIsSet({ legal: {} })]).toEqual([false, false])
  })
})

it.each([
  ['Nube Alta', true],
  ['  nube ALTA ', true],
  ['Nube', false],
  ['', false],
])('%j confirms with the name of the shop: %s', (typed, same) => {
  expect(isShopName(typed, ' Nube Alta')).toBe(same)
})
