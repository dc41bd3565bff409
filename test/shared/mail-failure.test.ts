import { expect, it } from 'vitest'
import { abandonedError, cutError } from '../../src/server/mail/mail-row.ts'
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
])('the error "%s" of a mail is told as %s', (lastError, reason) => {
  expect(readMailFailure(lastError)).toBe(reason)
})
