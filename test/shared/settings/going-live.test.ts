import { describe, expect, it } from 'vitest'
import { demoSeller } from '../../../src/shared/seller.ts'
import {
  type GoingLiveFacts,
  goingLiveItems,
  isReadyToSell,
  isShopName,
  legalIsSet,
} from '../../../src/shared/settings/going-live.ts'
import { writeGap } from '../../../src/shared/settings/legal-templates/gaps.ts'
import { firstSettings } from '../../../src/shared/settings/sections.ts'

const everything = { id: 'free', kind: 'delivery', basis: 'flat' } as const
const method = { ...everything, name: [], note: [], steps: [], minDays: 2, maxDays: 5, cutOff: '14:00' }
const zone = { id: 'everywhere', name: '', regions: [], methods: [method] }
const fresh: GoingLiveFacts = {
  shipping: { zones: [zone] },
  settings: firstSettings,
  payments: 'demo',
  sendsMail: false,
  publicUrl: 'http://localhost:3000',
}
const legal = { termsEs: 'a', privacyEn: 'b', shippingReturnsEs: 'c', noticeEn: 'd' }
const ready: GoingLiveFacts = {
  shipping: { zones: [{ ...zone, methods: [{ ...method, id: 'own' }] }] },
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
const all = ['seller', 'name', 'payments', 'mail', 'legal', 'shipping', 'address', 'demo']

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
    ['shipping', { shipping: fresh.shipping }],
    ['address', { publicUrl: 'http://nube.example' }],
    ['demo', { settings: { ...ready.settings, demo: firstSettings.demo } }],
  ] as const)('lacks %s by itself', (name, change) => {
    expect(done({ ...ready, ...change })).toEqual(all.filter((each) => each !== name))
  })

  it('is nothing where everything is sent for nothing: that is a warning, and the owner may want it', () => {
    expect(isReadyToSell(goingLiveItems({ ...ready, shipping: fresh.shipping }))).toBe(true)
    expect(isReadyToSell(goingLiveItems({ ...ready, sendsMail: false }))).toBe(false)
  })

  it('says where each is done, and by which variables', () => {
    const places = goingLiveItems(fresh).map(({ name, path, variables }) => [name, path, variables])
    expect(places).toEqual([
      ['seller', '/admin/settings/seller', undefined],
      ['name', '/admin/settings/identity', undefined],
      ['payments', '/admin/settings/connections', ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']],
      ['mail', '/admin/settings/connections', ['SMTP_URL', 'MAIL_FROM']],
      ['legal', '/admin/settings/legal', undefined],
      ['shipping', '/admin/settings/shipping', undefined],
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
    expect(legalIsSet({ legal: { ...legal, termsEn: writeGap('court') } }), 'a gap').toBe(false)
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
