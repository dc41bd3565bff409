// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OptionEditor, ValueEditor } from '../../../../src/client/admin/options/option-editors.tsx'
import { clearSession } from '../../../../src/client/shell/session/session-store.ts'
import type { AdminOption } from '../../../../src/shared/catalog/options.ts'
import {
  act,
  buttons,
  input,
  mount,
  press,
  Refused,
  settled,
  shownText,
  signInAs,
  type,
  unmount,
  until,
} from '../../ui/mount.tsx'

const blue = { id: 'blue', nameEs: 'Azul', nameEn: 'Blue', swatch: '#2f5d8a', version: 1, uses: 0 }
const color: AdminOption = {
  ...{ id: 'color', nameEs: 'Color', nameEn: 'Color', kind: 'colour', filter: true, version: 1 },
  values: [blue],
}
const theirs: AdminOption = { ...color, version: 2, nameEn: 'Shade', values: [{ ...blue, version: 2, nameEn: 'Navy' }] }

let sent: Record<string, unknown>[] = []
let respond: () => unknown
const onClose = vi.fn()
const responses = {
  'optionsAdmin.edit': (body: Record<string, unknown>) => {
    sent.push(body)
    return respond()
  },
  'optionsAdmin.add': (body: Record<string, unknown>) => {
    sent.push(body)
    return respond()
  },
}
const stored = () => ({ option: { ...color, name: [{ es: 'Color', en: 'Color' }] } })
const collide = (field: string) => () => {
  const conflict = { version: 2, fields: [{ field, now: '', yours: '' }], stored: theirs }
  throw new Refused({ code: 409, key: 'errors:editConflict', conflict })
}
const isTyped = async (label: string) => until(() => expect(input(label)).toBeTruthy())
const edit = async () => {
  await mount(<OptionEditor option={color} options={[color]} opened onClose={onClose} />, responses)
  await isTyped('Name in English')
}
const hasDraft = () => Object.keys(sessionStorage).some((key) => key.startsWith('draft:'))
const strike = async (key: string) => {
  const target = document.activeElement ?? document.body
  await act(async () => void target.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true })))
  await settled()
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(''))
  sessionStorage.clear()
  sent = []
  respond = stored
  onClose.mockClear()
  signInAs('eva')
})
afterEach(async () => {
  await unmount()
  clearSession()
  vi.unstubAllGlobals()
})

describe('the dialog of a small record', () => {
  it('loses what was typed when it is closed, and its draft, too', async () => {
    await edit()
    await type(input('Name in English'), 'Shades')
    expect(hasDraft()).toBe(true)
    await press('Cancel')
    expect([onClose.mock.calls.length, hasDraft(), input('Name in English').value]).toEqual([1, false, 'Color'])
  })

  it('adds or saves by its button', async () => {
    await edit()
    expect(buttons('Save')).toHaveLength(1)
    await mount(<ValueEditor option={color} opened onClose={onClose} />, responses)
    await isTyped('Name in English')
    expect([buttons('Add').length, buttons('Done').length, buttons('Cancel').length]).toEqual([1, 1, 0])
  })

  it('takes values one after the other, each from an empty form', async () => {
    await mount(<ValueEditor option={color} opened onClose={onClose} />, responses)
    await isTyped('Name in English')
    for (const name of ['Green', 'Red']) {
      await type(input('Name in Spanish'), name)
      await type(input('Name in English'), name)
      await press('Add')
      await until(() => expect(input('Name in English').value).toBe(''))
    }
    expect(sent.map(({ values }) => values)).toMatchObject([[{ nameEn: 'Green' }], [{ nameEn: 'Red' }]])
    expect(onClose).not.toHaveBeenCalled()
  })

  it('asks about a name that a colleague has changed; Escape closes the question alone', async () => {
    respond = collide('nameEn')
    await edit()
    await type(input('Name in English'), 'Shades')
    await press('Save')
    await until(() => expect(buttons('Save this version')).toHaveLength(1))
    for (const text of ['Shade', 'Shades']) expect(shownText()).toContain(text)
    await strike('Escape')
    await until(() => expect(buttons('Save this version')).toHaveLength(0))
    expect([onClose.mock.calls.length, input('Name in English').value]).toEqual([0, 'Shades'])
  })

  it.each([
    ['what was typed', undefined, 'Shades'],
    ['what is stored', 0, 'Shade'],
  ])('saves %s over the colleague’s version', async (_side, choice, name) => {
    respond = collide('nameEn')
    await edit()
    await type(input('Name in English'), 'Shades')
    await press('Save')
    await until(() => expect(buttons('Save this version')).toHaveLength(1))
    const radios = document.querySelectorAll<HTMLInputElement>('[role="radiogroup"] input[value="stored"]')
    if (choice !== undefined) await act(async () => radios[choice]?.click())
    respond = stored
    await press('Save this version')
    await until(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(sent.map(({ nameEn, version }) => [nameEn, version])).toEqual([
      ['Shades', 1],
      [name, 2],
    ])
  })

  it('asks about a value of an option as about any other record', async () => {
    respond = collide('values.0.nameEn')
    await mount(<ValueEditor option={color} value={blue} opened onClose={onClose} />, responses)
    await isTyped('Name in English')
    await type(input('Name in English'), 'Sky')
    await press('Save')
    await until(() => expect(buttons('Save this version')).toHaveLength(1))
    for (const text of ['Navy', 'Sky']) expect(shownText()).toContain(text)
    respond = stored
    await press('Save this version')
    await until(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(sent[1]).toMatchObject({ id: 'color', values: [{ id: 'blue', nameEn: 'Sky', version: 2 }] })
  })
})
