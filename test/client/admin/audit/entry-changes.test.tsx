import { describe, expect, it } from 'vitest'
import { EntryChanges } from '../../../../src/client/admin/audit/entry-changes.tsx'
import type { AuditEntryView } from '../../../../src/shared/audit/entries.ts'
import type { Language } from '../../../../src/shared/languages.ts'
import { renderHtml } from '../../ui/render.tsx'

const texts = ['admin-audit', 'admin-products', 'admin-settings', 'admin-look', 'admin-home', 'mail', 'orders']
const entry: AuditEntryView = {
  ...{ id: 'e', at: '2026-11-20T12:00:00Z', actorKind: 'staff', actorId: 'ana', actorName: 'ana@example.com' },
  ...{ action: 'edit', entity: 'settings', entityId: 'look', entityName: { es: '', en: '' } },
  ...{ before: null, after: null, requestId: '', undoneBy: null, undoable: false },
}

/** The words of an entry's changes, without markup. */
function wordsOf(change: Partial<AuditEntryView>, language: Language = 'en'): string {
  const html = renderHtml(<EntryChanges entry={{ ...entry, ...change }} names={{}} />, language, texts)
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

const hash = '5f2c9a'.padEnd(32, '0')

describe('a change of the audit', () => {
  it.each([
    ['generator', 'visitors', 'approve', 'off', 'Can create products, which you approve', 'Can’t create products'],
    ['demo', 'enabled', true, false, 'On: the shop says that it sells nothing', 'Off: the shop sells'],
    ['look', 'accent', 'clay', 'petrol', 'Clay', 'Petrol'],
    ['look', 'fonts', 'fraunces', 'space', 'Soft serif', 'Technical sans'],
  ])('says the choices of %s in the words of its form: %s', (entityId, field, before, after, old, now) => {
    const words = wordsOf({ entityId, before: { [field]: before }, after: { [field]: after } })
    expect(words).toContain(`Before: ${old} `)
    expect(words).toContain(`Now: ${now} `)
  })

  it('names pictures by their first letters, of products and of the brand', () => {
    const images = { before: { images: [] }, after: { images: [`${hash}.webp`, 'drawing.svg'] } }
    expect(wordsOf({ entity: 'product', ...images })).toContain('Now: picture 5f2c9a, drawing.svg')
    const logo = { before: { logoLight: '' }, after: { logoLight: `logo-${hash}-320x80.png` } }
    expect(wordsOf({ entityId: 'identity', ...logo }, 'es')).toContain('Ahora: imagen 5f2c9a')
  })

  it('says the sections of the home page in words, with their texts', () => {
    const sections = [
      { kind: 'products', hidden: true, source: 'topRated', titleEs: '', titleEn: '', products: [] },
      { kind: 'text', hidden: false, textEs: 'Hola', textEn: 'Hello' },
    ]
    const words = wordsOf({ entityId: 'home', before: { sections: [] }, after: { sections } })
    expect(words).toContain('Top rated (hidden); Text: Hola, Hello')
  })

  it('names the texts of mails by mail, part and language, and fields that it does not know as they are', () => {
    const after = { orderShippedClosingEn: 'Bye', signatureEs: 'Eva', orderShippedFooterEn: 'x' }
    const words = wordsOf({ entityId: 'mails', before: {}, after })
    expect(words).toContain('Closing (Dispatch notice, English) Now: Bye')
    expect(words).toContain('Signature of all e-mails, Spanish Now: Eva')
    expect(words).toContain('orderShippedFooterEn Now: x')
  })

  it('leaves values that are no choices as they are', () => {
    expect(wordsOf({ entityId: 'contact', before: { phone: '600' }, after: { phone: '700' } })).toContain('Now: 700')
    expect(wordsOf({ entityId: 'identity', before: { name: 'x' }, after: { name: 'off' } })).toContain('Now: off')
  })
})
