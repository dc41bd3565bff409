import { describe, expect, it } from 'vitest'
import { ConflictText } from '../../../../src/client/admin/settings/section-conflict.tsx'
import { describeConflict } from '../../../../src/client/admin/settings/section-version.ts'
import type { AdminSection } from '../../../../src/shared/settings/entities.ts'
import { renderHtml } from '../../ui/render.tsx'

const opened = { phone: '600', email: 'a@marea.example', links: ['https://a.example'] }
const theirs: AdminSection = {
  version: 4,
  data: { ...opened, phone: '700' },
  environment: [],
  updatedBy: 'eva@marea.example',
}
const yours = { ...opened, email: 'b@marea.example' }
const history = [
  { version: 4, data: theirs.data },
  { version: 3, data: opened },
]

describe('a conflict of a section', () => {
  it('names what others have changed since the version that was typed over, and nothing else', () => {
    expect(describeConflict(theirs, { version: 3, data: yours }, history)).toEqual({
      theirs,
      yours,
      changed: ['phone'],
    })
  })

  it('names a field that they emptied or added, and none whose parts are in another order', () => {
    const before = { sections: [{ kind: 'text', hidden: false }], gone: 'x' }
    const after = { ...theirs, data: { sections: [{ hidden: false, kind: 'text' }], added: 'y' } }
    const { changed } = describeConflict(after, { version: 3, data: before }, [{ version: 3, data: before }])
    expect(changed).toEqual(['added', 'gone'])
  })

  it('names what differs from the form where the history no longer has that version', () => {
    const { changed } = describeConflict(theirs, { version: 1, data: yours }, history)
    expect(changed).toEqual(['phone', 'email'])
  })

  it('shows who, and both values of each field', () => {
    const conflict = describeConflict(theirs, { version: 3, data: yours }, history)
    const html = renderHtml(<ConflictText name="contact" {...conflict} />, 'en', ['admin-settings'])
    expect(html).toContain('eva@marea.example')
    expect(html).toMatch(/<li>[^<]*: “700” there, “600” in your form<\/li>/)
    expect(html.match(/<li>/g)).toHaveLength(1)
  })

  it('says so where they saved the same values', () => {
    const same = { ...theirs, data: opened }
    const conflict = describeConflict(same, { version: 3, data: yours }, history)
    const html = renderHtml(<ConflictText name="contact" {...conflict} />, 'en', ['admin-settings'])
    expect(html).toContain('eva@marea.example has saved it, with the values that it had')
    expect(html).not.toContain('<li>')
  })

  it('says the sections of a home page in words', () => {
    const sections = [{ kind: 'products', hidden: true, source: 'topRated' }, { kind: 'text' }]
    const home = { ...theirs, data: { sections } }
    const conflict = describeConflict(home, { version: 3, data: { sections: [] } }, [])
    const html = renderHtml(<ConflictText name="home" {...conflict} />, 'en', ['admin-settings', 'admin-home'])
    expect(html).toContain('“Top rated (hidden), Text” there')
  })
})
