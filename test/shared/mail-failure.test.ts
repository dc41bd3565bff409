import { describe, expect, it } from 'vitest'
import { abandonedError, cutError } from '../../src/server/mail/delivery.ts'
import { readMailFailure } from '../../src/shared/mail/failure-reason.ts'

it.each([
  ["Can't send mail - all recipients were rejected: 550 5.1.1 <x@y.es>: Recipient address rejected", 'recipient'],
  ["Can't send mail - all recipients were rejected: 550 no such mailbox", 'recipient'],
  ["Can't send mail - all recipients were rejected: 552 5.2.2 over quota", 'full'],
  ["Can't send mail - all recipients were rejected: 550-5.7.1 blocked by policy", 'content'],
  ["Can't send mail - all recipients were rejected: 550 Message rejected as spam", 'content'],
  ['Mail command failed: 553 5.1.8 sender unknown', 'sender'],
  ['Message failed: 552 5.3.4 Message too big', 'size'],
  ['Message failed: 554 5.7.1 Spam', 'content'],
  ['Message failed: 554', 'content'],
  ['Message failed: 571 no', 'refused'],
  ['Message failed: 451 4.3.0 later', 'later'],
  ["Can't send mail - all recipients were rejected: 450 4.2.0 Greylisted", 'later'],
  ['Invalid login: 535 5.7.8 Error: authentication failed', 'login'],
  ['Mail command failed: 530 5.7.0 Authentication required', 'login'],
  ['connect ECONNREFUSED 127.0.0.1:1', 'unreachable'],
  ['getaddrinfo ENOTFOUND mail.example', 'unreachable'],
  ['Greeting never received', 'unreachable'],
  ['Connection timeout', 'unreachable'],
  ['self-signed certificate in certificate chain', 'security'],
  [abandonedError, 'doubt'],
  [cutError, 'doubt'],
  ['The database did not answer before the mail was handed over.', 'shop'],
  ['Another process has taken the mail over.', 'shop'],
  ['something else', undefined],
  ['', undefined],
])('the error "%s" of a mail is reported as %s', (lastError, reason) => {
  expect(readMailFailure(lastError)).toBe(reason)
})

describe('a refusal with an enhanced status code', () => {
  it.each([
    ['5.1.1', 'recipient'],
    ['5.1.70', 'recipient'],
    ['5.2.1', 'recipient'],
    ['5.4.4', 'recipient'],
    ['5.1.7', 'sender'],
    ['5.1.8', 'sender'],
    ['5.2.2', 'full'],
    ['5.2.3', 'size'],
    ['5.3.4', 'size'],
    ['5.6.0', 'content'],
    ['5.7.1', 'content'],
  ])('is recognized by the code, not by the reply before it: %s as %s', (status, reason) => {
    for (const reply of ['550', '554']) expect(readMailFailure(`Message failed: ${reply} ${status} no`)).toBe(reason)
  })

  it.each(['11.1', '11.7', '12.1', '14.4', '12.2', '12.3', '13.4', '16.0', '17.0'])(
    'is no more than refused where the subject only ends like a known one: 5.%s',
    (status) => {
      expect(readMailFailure(`Message failed: 550 5.${status} no`)).toBe('refused')
    },
  )

  it.each(['2.10', '4.40', '2.20', '2.30', '3.40'])(
    'is no more than refused where the detail only begins like a known one: 5.%s',
    (status) => {
      expect(readMailFailure(`Message failed: 550 5.${status} no`)).toBe('refused')
    },
  )
})

describe('a refusal without an enhanced status code', () => {
  it.each([
    ['550 mailbox full', 'full'],
    ['550 mailbox is full', 'full'],
    ['550 overlimit', 'full'],
    ['550 over limit', 'full'],
    ['552 quota exceeded', 'full'],
    ['550 no such user', 'recipient'],
    ['551 user not local', 'recipient'],
    ['553 name not allowed', 'recipient'],
    ['552 message too big', 'size'],
    ['554 transaction failed', 'content'],
  ])('is recognized by its words, or else by its reply: "%s" as %s', (said, reason) => {
    expect(readMailFailure(`Message failed: ${said}`)).toBe(reason)
  })

  it.each(['550', '551', '552', '553', '554'])('is not recognized by a number among its words: %s', (number) => {
    expect(readMailFailure(`Message failed: 571 see rule ${number}`)).toBe('refused')
  })

  it('is read where the error begins with the reply', () => {
    expect(readMailFailure('550 no such user')).toBe('recipient')
  })
})

describe('a refusal of the sender', () => {
  it('is a refused mail command, whatever the code says', () => {
    expect(readMailFailure('Mail command failed: 550 5.7.1 no')).toBe('sender')
    expect(readMailFailure('Mail command failed: 571 no')).toBe('sender')
  })

  it('is not recognized by words of the server about a mail command', () => {
    expect(readMailFailure('Message failed: 554 mail command failed')).toBe('content')
  })
})

it('a login without a password is reported as login', () => {
  expect(readMailFailure('Missing credentials for "PLAIN"')).toBe('login')
})
