import { errorLogSchema, logsQuerySchema, requestLogSchema } from '../../../../shared/logs/entities.ts'
import { described, named } from '../../described.ts'
import { example, identifier, time, whole } from './words.ts'

/** The logs. */

const row = {
  id: identifier('Identifier of the row, to page by.'),
  method: example('Method of the request.', 'GET'),
  url: example('Its address, without secrets.', '/api/products/list?sort=price'),
  headers: {
    description: 'Who asked, as the request says it; what it does not say is empty.',
    fields: {
      host: example('The host asked for.', 'shop.example'),
      origin: example('The page that asked.', 'https://shop.example'),
      'user-agent': example('The program that asked.', 'Mozilla/5.0'),
      'sec-ch-ua': example('Brands of the browser.', '"Chromium";v="140"'),
      'sec-ch-ua-platform': example('System of the browser.', '"Linux"'),
    },
  },
  createdAt: time('When it was asked.'),
  requestId: identifier('The `X-Request-Id` of the answer.'),
}

named('RequestLogRow', requestLogSchema, 'A request.', {
  ...row,
  status: whole('Status of the answer.', 200),
  durationMs: example('Milliseconds until it was answered.', 3.4),
})

named('ErrorLogRow', errorLogSchema, 'A request that failed.', {
  ...row,
  errorCode: whole('Status of the answer.', 404),
  message: example('What went wrong: a code of the shop’s own, or what the fault said of itself.', 'product-not-found'),
  meaning: example(
    'The code in words, in the language of the request; empty where the message is none.',
    'The product doesn’t exist, or is hidden',
  ),
  stack: 'Where it went wrong, without secrets; empty for what a client caused.',
})

described(logsQuerySchema, {
  limit: example('Rows to answer.', 100),
  before: identifier('Identifier of the last row that was read: those before it follow.'),
  q: example('Words in address, message, user agent or request id; of the error log also in the meanings.', 'checkout'),
  method: example('Only requests of this method.', 'POST'),
  hundred: example('Only statuses of this hundred: 4 for 400 to 499.', 4),
  from: { ...example('First day, included, in the shop’s time zone.', '2026-11-01'), format: 'date' },
})
