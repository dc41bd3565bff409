import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { moveItem } from '../../../../src/client/admin/kit/sortable.tsx'
import { OptionPanel } from '../../../../src/client/admin/options/option-panel.tsx'
import { PresetButtons } from '../../../../src/client/admin/options/options-page.tsx'
import * as sessionStore from '../../../../src/client/shell/session/session-store.ts'
import type { AdminOption } from '../../../../src/shared/catalog/options.ts'
import type { StaffRole } from '../../../../src/shared/staff/roles.ts'
import { renderHtml } from '../../ui/render.tsx'

const role = { current: 'owner' as StaffRole }
const session = {
  ...{ userId: 'u', userEmail: 'a@example.com', isAdmin: true, token: 't' },
  expiration: '2999-01-01T00:00:00Z',
}
beforeEach(() => {
  role.current = 'owner'
  vi.spyOn(sessionStore, 'useSession').mockImplementation(() => ({ ...session, staffRole: role.current }))
})
afterAll(() => void vi.restoreAllMocks())

const color: AdminOption = {
  id: 'color',
  nameEs: 'Color',
  nameEn: 'Color',
  kind: 'colour',
  filter: true,
  version: 1,
  values: [
    { id: 'blue', nameEs: 'Azul', nameEn: 'Blue', swatch: '#2f5d8a', version: 1, uses: 2 },
    { id: 'beige', nameEs: 'Beige', nameEn: 'Beige', swatch: '', version: 1, uses: 0 },
  ],
}
const nothing = () => undefined
const panel = (language: 'es' | 'en') =>
  renderHtml(<OptionPanel option={color} index={0} count={2} onMove={nothing} onTask={nothing} />, language, [
    'admin-options',
    'admin',
  ])
const presets = (...names: string[]) =>
  renderHtml(
    <PresetButtons options={names.map((name) => ({ ...color, nameEs: name, nameEn: name }))} onMade={nothing} />,
    'en',
    ['admin-options'],
  )
const disabledOf = (html: string) =>
  [...html.matchAll(/<button[^>]*aria-disabled="true"[^>]*>/g)].map(([tag]) => tag.match(/aria-label="([^"]*)"/)?.[1])

describe('an option in the admin area', () => {
  it('shows its values in the language of the page, then in the other one unless they are the same', () => {
    expect(panel('es')).toMatch(/Azul<span [^>]*lang="en"[^>]*>Blue<\/span>/)
    expect(panel('en')).toMatch(/Blue<span [^>]*lang="es"[^>]*>Azul<\/span>/)
    expect(panel('en')).not.toMatch(/<span [^>]*lang="es"[^>]*>Beige/)
  })

  it('names the swatch of each value, and says how many variants have it', () => {
    const html = panel('en')
    expect(html).toContain('aria-label="Swatch #2f5d8a"')
    expect(html).toContain('aria-label="No swatch"')
    expect(html).toContain('aria-label="2 variants with Blue: see products"')
    expect(html).toContain('Not used')
  })

  it('moves by buttons, which do nothing at the ends', () => {
    expect(disabledOf(panel('en'))).toEqual(['Move Color up', 'Move Blue up', 'Move Beige down'])
  })

  it('offers nothing to change to a role that only reads', () => {
    role.current = 'orders'
    const html = panel('en')
    expect(html).toContain('Azul')
    expect(html).toContain('2 variants with Blue')
    expect(html.match(/<button/g)).toHaveLength(1)
    expect(html).not.toContain('<input')
  })

  it('moves to another place and stays where there is none', () => {
    expect(moveItem(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
    expect(moveItem(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
    for (const to of [-1, 3]) expect(moveItem(['a', 'b', 'c'], 'a', to)).toEqual(['a', 'b', 'c'])
    expect(moveItem(['a', 'b'], 'x', 0)).toEqual(['a', 'b'])
  })
})

describe('ready-made options', () => {
  it('are offered unless the shop has one of that name, whatever its case', () => {
    expect(presets()).toMatch(/sizes XS to XXL.*8 common colours/)
    expect(presets('TALLA')).not.toContain('sizes XS to XXL')
    expect(presets('Material')).toMatch(/sizes XS to XXL.*8 common colours/)
    expect(presets('Size', 'color')).not.toContain('<button')
  })
})
