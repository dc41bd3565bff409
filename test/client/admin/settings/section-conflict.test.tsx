// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { createConflict, SectionConflictDialog } from '../../../../src/client/admin/settings/section-save.tsx'
import type { SectionName } from '../../../../src/shared/settings/sections.ts'
import { mount, shownText, unmount, until } from '../../ui/mount.tsx'

const opened = { phone: '600', email: 'a@marea.example', links: ['https://a.example'] }
const stored = { ...opened, phone: '700' }
const typed = { ...opened, email: 'b@marea.example' }

/** A save that was refused, with the fields that the server names. */
const refuse = (data: Record<string, unknown>, fields: string[], actor?: string) => ({
  remote: { version: 4, data },
  actor,
  error: {
    ...{ code: 409 as const, message: '', key: 'errors:editConflict' as const },
    conflict: { fields: fields.map((field) => ({ field, now: '', yours: '' })) },
  },
})

async function show<Values extends object>(name: SectionName, conflict: ReturnType<typeof createConflict<Values>>) {
  await mount(
    <SectionConflictDialog
      name={name}
      conflict={conflict}
      onClose={() => undefined}
      onSettle={async () => undefined}
    />,
  )
  await until(() => expect(shownText()).toContain('Save this version'))
}

afterEach(unmount)

describe('a conflict of a section', () => {
  it('proposes for each field that differs the one of who has changed it', () => {
    const { fields, proposal } = createConflict(refuse(stored, ['phone', 'email']), { typed, opened, stored })
    expect(fields).toEqual(['phone', 'email'])
    expect(proposal).toEqual({ phone: 'stored', email: 'typed' })
  })

  it('shows who, and both values of each field', async () => {
    const refusal = refuse(stored, ['phone', 'email'], 'eva@marea.example')
    await show('contact', createConflict(refusal, { typed, opened, stored }))
    for (const text of ['eva@marea.example', '700', '600', 'a@marea.example', 'b@marea.example'])
      expect(shownText()).toContain(text)
    expect(document.querySelectorAll('[role="radiogroup"]')).toHaveLength(2)
  })

  it('says so where nothing differs', async () => {
    await show('contact', createConflict(refuse(typed, []), { typed, opened, stored: typed }))
    expect(shownText()).toContain('What’s there now is the same as yours')
    expect(document.querySelectorAll('[role="radiogroup"]')).toHaveLength(0)
  })

  it('says the sections of a home page and the choices of a look in words', async () => {
    const sections = [{ kind: 'products', hidden: true, source: 'topRated' }, { kind: 'text' }]
    const home = { typed: { sections: [] }, opened: { sections: [] }, stored: { sections } }
    await show('home', createConflict<{ sections: object[] }>(refuse(home.stored, ['sections']), home))
    expect(shownText()).toContain('Top rated (hidden), Text')
    const look = { typed: { accent: 'wine' }, opened: { accent: 'clay' }, stored: { accent: 'olive' } }
    await show('look', createConflict(refuse(look.stored, ['accent']), look))
    for (const text of ['Wine', 'Olive']) expect(shownText()).toContain(text)
  })

  it('shows the whole of a long text', async () => {
    const texts = { typed: { termsEs: `${'a'.repeat(300)} mine` }, opened: { termsEs: '' }, stored: { termsEs: 'b' } }
    await show('legal', createConflict(refuse(texts.stored, ['termsEs']), texts))
    expect(shownText()).toContain(texts.typed.termsEs)
  })
})
