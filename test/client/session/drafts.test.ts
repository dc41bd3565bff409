import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import {
  adoptDrafts,
  type DraftKey,
  draftMs,
  forgetDraft,
  forgetFormDrafts,
  forgetOldDrafts,
  forgetUserDrafts,
  readDraft,
  saveDraft,
} from '../../../src/client/shell/session/drafts.ts'
import { knownValues } from '../../../src/client/ui/form/use-draft.tsx'
import { MemoryStorage } from '../cart/browser.ts'

let storage: MemoryStorage
const start = new Date('2026-11-20T12:00:00Z')
const anas: DraftKey = { form: 'product:abc', owner: 'ana' }
const values = { titleEs: 'Camisa', price: 12.5, visible: true, categories: ['c1'] }

beforeEach(() => {
  storage = new MemoryStorage()
  vi.stubGlobal('sessionStorage', storage)
  vi.useFakeTimers({ now: start })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

describe('a draft', () => {
  it('comes back to the same form of the same record and the same user, and to nobody else', () => {
    saveDraft(anas, { values, more: { files: ['a.jpg'] } })
    expect(readDraft(anas)).toEqual({ values, more: { files: ['a.jpg'] }, savedAt: start.getTime() })
    for (const other of [{ owner: 'bea' }, { owner: '' }, { form: 'product:abd' }, { form: 'category:abc' }])
      expect(readDraft({ ...anas, ...other })).toBeUndefined()
  })

  it('lives for 24 hours, to the millisecond', () => {
    saveDraft(anas, { values })
    vi.setSystemTime(start.getTime() + draftMs - 1)
    expect(readDraft(anas)).toBeDefined()
    vi.setSystemTime(start.getTime() + draftMs)
    expect(readDraft(anas)).toBeUndefined()
    forgetOldDrafts()
    expect(storage.length).toBe(0)
  })

  it.each(['password', 'currentPassword', 'newPassword', 'token'])('never holds a %s', (field) => {
    saveDraft(anas, { values: { ...values, [field]: 'una frase larga' } })
    expect(JSON.stringify([...storage.values])).not.toContain('una frase larga')
    expect(readDraft(anas)?.values).toEqual(values)
  })

  it.each(['{', 'null', '5', '[]', '{"version":1}', '{"version":0,"savedAt":1,"values":{}}', '{"values":null}'])(
    'is none when storage holds %s',
    (value) => {
      storage.setItem('draft:ana:product:abc', value)
      expect(readDraft(anas)).toBeUndefined()
    },
  )

  it('of a time that is still to come is none', () => {
    saveDraft(anas, { values })
    vi.setSystemTime(start.getTime() - 1)
    expect(readDraft(anas)).toBeUndefined()
  })

  it('goes when it was saved, with whoever logs out, and with the form that is done', () => {
    const places = [anas, { ...anas, form: 'checkout' }, { form: 'checkout', owner: '' }, { ...anas, owner: 'bea' }]
    const known = () => places.map((place) => readDraft(place) !== undefined)
    for (const place of places) saveDraft(place, { values })
    forgetDraft(anas)
    expect(known()).toEqual([false, true, true, true])
    forgetFormDrafts('checkout')
    expect(known()).toEqual([false, false, false, true])
    for (const place of places) saveDraft(place, { values })
    forgetUserDrafts('ana')
    expect(known()).toEqual([false, false, true, true])
  })

  it('of a guest goes on as that of the user who signs in, unless they have their own', () => {
    const [checkout, wizard] = [{ form: 'checkout' }, { form: 'wizard' }]
    saveDraft({ ...checkout, owner: '' }, { values: { city: 'Vigo' } })
    saveDraft({ ...wizard, owner: '' }, { values: { title: 'Gorra' } })
    saveDraft({ ...wizard, owner: 'ana' }, { values: { title: 'Bufanda' } })
    adoptDrafts('ana')
    expect(readDraft({ ...checkout, owner: 'ana' })?.values).toEqual({ city: 'Vigo' })
    expect(readDraft({ ...wizard, owner: 'ana' })?.values).toEqual({ title: 'Bufanda' })
    expect([checkout, wizard].map((place) => readDraft({ ...place, owner: '' }))).toEqual([undefined, undefined])
  })

  test('without storage a form is typed again, and nothing fails', () => {
    storage.full = true
    saveDraft(anas, { values })
    expect(readDraft(anas)).toBeUndefined()
    vi.stubGlobal('sessionStorage', undefined)
    saveDraft(anas, { values })
    for (const run of [
      () => forgetDraft(anas),
      () => forgetUserDrafts('ana'),
      () => adoptDrafts('ana'),
      forgetOldDrafts,
    ])
      expect(run).not.toThrow()
  })
})

describe('the values of a draft', () => {
  it('are those that the form has fields for, of the kind that these hold', () => {
    const initial = { title: '', price: '' as string | number, visible: false, categories: ['x'] }
    const stored = { title: 5, price: 12, visible: 'yes', categories: ['a', 1], isAdmin: true }
    expect(knownValues({ ...stored, title: {} }, initial)).toEqual({ price: 12 })
    expect(knownValues({ title: 'a', price: '', visible: true, categories: ['b'] }, initial)).toEqual({
      ...{ title: 'a', price: '', visible: true, categories: ['b'] },
    })
  })
})
