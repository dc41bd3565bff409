// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type Choice,
  ConflictDialog,
  type ConflictView,
  describeConflict,
} from '../../../../src/client/admin/kit/record-conflict.tsx'
import { act, mount, press, shownText, unmount, until } from '../../ui/mount.tsx'

interface Fields {
  name: string
  note: string
  sizes: string
}
const opened: Fields = { name: 'Camisas', note: 'Plana', sizes: 'S' }
const typed: Fields = { name: 'Camisetas', note: '', sizes: 'M' }
const stored: Fields = { name: 'Blusas', note: 'Colgada', sizes: 'L' }

const dismiss = vi.fn()
let settledWith: Choice[] = []
let isOpen = true

const open = async (view: Partial<ConflictView<Fields>> = {}, differing = ['name', 'note']) => {
  const conflict = describeConflict({ opened, typed, stored }, differing)
  const settle = async (choice: Choice) => void settledWith.push(choice)
  const show = () => (
    <>
      <button type="button">Opener</button>
      <ConflictDialog<Fields>
        record={{ conflict: isOpen ? conflict : undefined, dismiss, settle }}
        getLabel={(field) => `Label of ${field}`}
        {...view}
      />
    </>
  )
  isOpen = false
  const { render } = await mount(show())
  document.querySelector('button')?.focus()
  isOpen = true
  await render(show())
  await until(() => expect(shownText()).toContain('Save this version'))
  return {
    close: () => {
      isOpen = false
      return render(show())
    },
  }
}
const groups = () => [...document.querySelectorAll<HTMLElement>('[role="radiogroup"]')]
const radios = (index: number) => [...(groups()[index]?.querySelectorAll<HTMLInputElement>('input') ?? [])]
/** The words of both versions of a field. */
const versions = (index: number) => radios(index).map(({ labels }) => labels?.[0]?.textContent)

afterEach(async () => {
  await unmount()
  settledWith = []
  dismiss.mockClear()
})

describe('the dialog of a conflict', () => {
  it('shows both versions of each field by their names; nothing is a word, too', async () => {
    await open()
    expect([versions(0), versions(1)]).toEqual([
      ['What’s there nowBlusas', 'What you haveCamisetas'],
      ['What’s there nowColgada', 'What you haveEmpty'],
    ])
    expect(shownText()).toContain('Label of name')
    expect(shownText()).toContain('Choose what to keep in each field')
  })

  it('shows values and notes in the words of their form', async () => {
    await open({
      show: (field, values, version) => (field === 'name' ? `${values.name} (${version})` : undefined),
      getNote: (field) => `Note of ${field}`,
      text: 'Leo has saved it.',
    })
    expect(versions(0)).toEqual(['What’s there nowBlusas (What’s there now)', 'What you haveCamisetas (What you have)'])
    for (const text of ['Colgada', 'Note of note', 'Leo has saved it.']) expect(shownText()).toContain(text)
  })

  it('settles with the choice of each field, which begins with the proposal', async () => {
    await open()
    expect(radios(0).map(({ checked }) => checked)).toEqual([false, true])
    await act(async () => radios(0)[0]?.click())
    await act(async () => radios(1)[0]?.click())
    expect([radios(0)[0]?.checked, radios(1)[0]?.checked]).toEqual([true, true])
    await press('Save this version')
    expect(settledWith).toEqual([{ name: 'stored', note: 'stored' }])
  })

  it('proposes what is stored for a field that nobody has changed in the form', async () => {
    const conflict = describeConflict({ opened, typed: { ...typed, name: opened.name }, stored }, ['name'])
    await mount(
      <ConflictDialog<Fields>
        record={{ conflict, dismiss, settle: async () => undefined }}
        getLabel={(field) => field}
      />,
    )
    await until(() => expect(radios(0).map(({ checked }) => checked)).toEqual([true, false]))
  })

  it('asks for parts of a field where it has some', async () => {
    await open(
      {
        getParts: (field) =>
          field === 'sizes'
            ? [{ part: 'sizes.S', label: 'Price of S', proposal: 'stored', show: (side) => `${side} price` }]
            : undefined,
      },
      ['name', 'sizes'],
    )
    expect([groups().length, versions(1)]).toEqual([2, ['What’s there nowstored price', 'What you havetyped price']])
    expect(radios(1).map(({ checked }) => checked)).toEqual([true, false])
    await act(async () => radios(1)[1]?.click())
    await press('Save this version')
    expect(settledWith).toMatchObject([{ 'sizes.S': 'typed' }])
  })

  it('says that nothing differs where both have saved the same', async () => {
    await open({ text: 'Leo has saved it.' }, [])
    expect([shownText().includes('is the same as yours'), shownText().includes('Leo')]).toEqual([true, false])
  })

  it('is closed by its button and by its cross, and gives the focus back', async () => {
    const { close } = await open()
    await press('Keep editing')
    await press('Close')
    expect(dismiss).toHaveBeenCalledTimes(2)
    await close()
    await until(() => expect(document.activeElement?.textContent).toBe('Opener'))
  })
})
