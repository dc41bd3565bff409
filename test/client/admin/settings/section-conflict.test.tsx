// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { describeConflict, type RecordConflict } from '../../../../src/client/admin/kit/record-conflict.tsx'
import { SectionConflictDialog } from '../../../../src/client/admin/settings/section-form.tsx'
import type { SectionName } from '../../../../src/shared/settings/sections.ts'
import { mount, shownText, unmount, until } from '../../ui/mount.tsx'

const opened = { phone: '600', email: 'a@marea.example', links: ['https://a.example'] }
const stored = { ...opened, phone: '700' }
const typed = { ...opened, email: 'b@marea.example' }

async function show<Values>(name: SectionName, conflict: RecordConflict<Values>, actor?: string) {
  const record = { conflict, dismiss: () => undefined, settle: async () => undefined }
  await mount(<SectionConflictDialog name={name} record={record} actor={actor} />)
  await until(() => expect(shownText()).toContain('Save this version'))
}

afterEach(unmount)

describe('a conflict of a section', () => {
  it('proposes for each field that differs the one of who has changed it', () => {
    const { fields, proposal } = describeConflict({ typed, opened, stored }, ['phone', 'email'])
    expect(fields).toEqual(['phone', 'email'])
    expect(proposal).toEqual({ phone: 'stored', email: 'typed' })
  })

  it('shows who, and both values of each field', async () => {
    const conflict = describeConflict({ typed, opened, stored }, ['phone', 'email'])
    await show('contact', conflict, 'eva@marea.example')
    for (const text of ['eva@marea.example', '700', '600', 'a@marea.example', 'b@marea.example'])
      expect(shownText()).toContain(text)
    expect(document.querySelectorAll('[role="radiogroup"]')).toHaveLength(2)
  })

  it('says so where nothing differs', async () => {
    await show('contact', describeConflict({ typed, opened, stored: typed }, []))
    expect(shownText()).toContain('What’s there now is the same as yours')
    expect(document.querySelectorAll('[role="radiogroup"]')).toHaveLength(0)
  })

  it('says the sections of a home page and the choices of a look in words', async () => {
    const sections = [{ kind: 'products', hidden: true, source: 'topRated' }, { kind: 'text' }]
    const home = { typed: { sections: [] }, opened: { sections: [] }, stored: { sections } }
    await show('home', describeConflict<{ sections: object[] }>(home, ['sections']))
    expect(shownText()).toContain('Top rated (hidden); Text')
    const look = { typed: { accent: 'wine' }, opened: { accent: 'clay' }, stored: { accent: 'olive' } }
    await show('look', describeConflict(look, ['accent']))
    for (const text of ['Wine', 'Olive']) expect(shownText()).toContain(text)
  })

  it('shows the whole of a long text', async () => {
    const texts = { typed: { termsEs: `${'a'.repeat(300)} mine` }, opened: { termsEs: '' }, stored: { termsEs: 'b' } }
    await show('legal', describeConflict(texts, ['termsEs']))
    expect(shownText()).toContain(texts.typed.termsEs)
  })
})
