import {
  demoDataSchema,
  goingLiveSchema,
  removalSchema,
  removeDemoSchema,
} from '../../../../shared/settings/going-live.ts'
import { described, named } from '../../described.ts'
import { email, example, time, whole } from './words.ts'

/** From the demonstration to a shop that sells. */

named('DemoData', demoDataSchema, 'What the shop came with that is still there.', {
  products: whole('Products of the demo.', 72),
  editedProducts: whole('Of these: edited by staff. They are removed all the same.', 2),
  soldProducts: whole('Of these: in orders that are not the demo’s, which keep their lines.', 1),
  categories: whole('Categories that hold no other products.', 8),
  keptCategories: whole('Categories of the demo that hold other products, and stay.', 0),
  customers: whole('Made-up customers.', 60),
  orders: whole('Orders of the demo.', 900),
  documents: whole('Their invoices and credit notes.', 850),
  reviews: whole('Reviews of these products.', 200),
})

named('DemoRemoval', removalSchema, 'The removal of the demo data.', {
  state: example('`failed`: the backup could not be made, and nothing was removed.', 'done'),
  step: example('What it is at.', 'numbers'),
  done: whole('Rows of this step that are done.', 0),
  total: whole('Rows of this step.', 0),
  newNumbers: example('The numbers of invoices begin anew.', true),
  numbersGoOn: example('That was wanted, but another document was issued meanwhile; absent otherwise.', true),
  startedAt: time('When it began.'),
  by: email('Who began it.'),
  finishedAt: time('When it ended; absent before.'),
  backup: example('Path of the backup on the server.', '/data/before-going-live-2026-11-20T21-30-00.db'),
  reason: example('Why it failed.', 'ENOSPC: no space left on device'),
})

named('GoingLive', goingLiveSchema, 'What a shop needs before it sells.', {
  isReady: example('Nothing is missing.', false),
  items: {
    description: 'What is needed, in the order in which it is done.',
    fields: {
      name: example('What it is.', 'seller'),
      isDone: example('Whether it is so.', true),
      path: example('Page of the admin area where it is done.', '/admin/settings/seller'),
      variables: example('Variables of the environment that decide it.', ['SMTP_URL', 'MAIL_FROM']),
    },
  },
  demoData: 'What the shop came with that is still there.',
  issuedDocuments: whole('Documents that are not the demo’s: with any, numbers cannot begin anew.', 0),
  removal: 'The last removal of the demo data; null before the first.',
})

described(removeDemoSchema, {
  confirmation: example('The name of the shop, in any case.', 'La Marea'),
  newNumbers: example('Whether the numbers of invoices and credit notes begin anew.', true),
})
