import {
  auditEntriesSchema,
  auditEntrySchema,
  auditQuerySchema,
  bothNamesSchema,
} from '../../../../shared/audit/entries.ts'
import { described, named } from '../../described.ts'
import { example, identifier, time, whole } from './words.ts'

/** Changes by staff. */

named('BothNames', bothNamesSchema, 'What something is called.', {
  es: example('In Spanish.', 'Camisa de lino'),
  en: example('In English.', 'Linen shirt'),
})

named('AuditEntry', auditEntrySchema, 'A change by staff.', {
  id: identifier('Identifier of the entry; later ones sort behind it.'),
  at: time('When it was changed.'),
  actorKind: example('Who changed it: `staff`, `token`, `cli` or `system`.', 'staff'),
  actorId: identifier('Identifier of the account; empty for the shop itself.'),
  actorName: example('Their e-mail, as it was then.', 'ana@example.com'),
  action: example('What was done.', 'edit'),
  entity: example('What kind of thing it was done to.', 'product'),
  entityId: identifier('Its identifier; of settings the name of the section.'),
  entityName: 'What it is called now, or was when it was deleted; empty without a name.',
  before: {
    description:
      'The changed fields before the change, those of a part by its path (`variants.LS-1.price`); null for something new.',
    examples: [{ price: 24.9 }],
  },
  after: { description: 'The same after it; null for something deleted.', examples: [{ price: 29.9 }] },
  requestId: identifier('The `X-Request-Id` of the answer; empty outside of a request.'),
  undoneBy: identifier('Identifier of the entry that undid it; null while none has.'),
  undoable: 'Whether it can be undone while nothing else changes these fields.',
})

described(auditEntriesSchema, {
  entries: 'The entries of the page.',
  total: whole('Entries of all pages.', 120),
  names: {
    description: 'Names of the categories, size guides, options and values that the entries refer to, by identifier.',
    examples: [{ camisas: { es: 'Camisas', en: 'Shirts' } }],
  },
})

described(auditQuerySchema, {
  page: whole('Page, from 1.', 1),
  limit: whole('Entries of a page; 50 unless given.', 50),
  actor: identifier('Only changes of this account.'),
  action: example('Only what was done in this way.', 'edit'),
  entity: example('Only changes of such things.', 'product'),
  entityId: identifier('Only changes of this one.'),
  from: example('First day, of the shop’s time zone.', '2026-11-01'),
  to: example('Last day, of the shop’s time zone.', '2026-11-30'),
})
