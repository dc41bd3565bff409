import { expect, it } from 'vitest'
import { mailsOwners } from '../../../src/shared/settings/owner-mails.ts'

const [demo, sells] = [{ enabled: true }, { enabled: false }]

it('tells owners of orders and disputes once the demonstration is off, and of failed refunds always', () => {
  for (const field of ['mailPaid', 'mailDispute'] as const) {
    expect(mailsOwners({ shop: {}, demo }, field)).toBe(false)
    expect(mailsOwners({ shop: {}, demo: sells }, field)).toBe(true)
    expect(mailsOwners({ shop: { [field]: 'auto' }, demo }, field)).toBe(false)
  }
  expect(mailsOwners({ shop: {}, demo }, 'mailRefundFailed')).toBe(true)
})

it('follows what the owner has switched', () => {
  for (const field of ['mailPaid', 'mailDispute', 'mailRefundFailed'] as const) {
    expect(mailsOwners({ shop: { [field]: 'on' }, demo }, field)).toBe(true)
    expect(mailsOwners({ shop: { [field]: 'off' }, demo: sells }, field)).toBe(false)
  }
})
