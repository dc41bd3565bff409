// @vitest-environment happy-dom
import { TextInput } from '@mantine/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  clearSession,
  holdSession,
  loseSession,
  releaseSession,
} from '../../../../src/client/shell/session/session-store.ts'
import { Form } from '../../../../src/client/ui/form/form.tsx'
import { DraftNotice, type FormDraft, useDraft } from '../../../../src/client/ui/form/use-draft.tsx'
import { useSchemaForm } from '../../../../src/client/ui/form/use-schema-form.ts'
import { act, input, mount, press, settled, shownText, signInAs, type, unmount } from '../mount.tsx'

const initialValues = { name: 'Camisas', note: '' }
const draftKey = 'draft:eva:category:1'

/** The draft that is stored for Eva. */
const stored = () => JSON.parse(sessionStorage.getItem(draftKey) ?? 'null') as { values: object; more?: unknown } | null

let draft: FormDraft
let taken: unknown[] = []

function Named({ name = 'category:1', more }: { name?: string | undefined; more?: unknown }) {
  const form = useSchemaForm({
    schema: z.object({ name: z.string().check(z.minLength(1, 'Write a name')), note: z.string() }),
    initialValues,
    fields: ['name', 'note'],
    send: async () => undefined,
  })
  draft = useDraft(form, { name, initialValues, more, takeMore: (part) => taken.push(part) })
  return (
    <Form form={form}>
      <DraftNotice draft={draft} />
      <TextInput label="Name" {...form.field('name')} />
      <TextInput label="Note" {...form.field('note')} />
    </Form>
  )
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  taken = []
  signInAs('eva')
})
afterEach(async () => {
  await unmount()
  clearSession()
  vi.unstubAllGlobals()
})

describe('the draft of a form', () => {
  it('is stored with each change, and restored for who typed it, with a notice', async () => {
    await mount(<Named />)
    expect(stored()).toBeNull()
    await type(input('Name'), 'Faldas')
    expect(stored()?.values).toEqual({ name: 'Faldas', note: '' })
    await mount(<Named />)
    expect(input('Name').value).toBe('Faldas')
    expect(shownText()).toContain('We’ve restored what you typed here')
  })

  it('goes when the form is as it was again', async () => {
    await mount(<Named />)
    await type(input('Name'), 'Faldas')
    await type(input('Name'), 'Camisas')
    expect(stored()).toBeNull()
  })

  it('is stored with what the form needs beside its values, which it gets back', async () => {
    await mount(<Named more={{ base: 3 }} />)
    await type(input('Name'), 'Faldas')
    expect(stored()?.more).toEqual({ base: 3 })
    await mount(<Named more={{ base: 4 }} />)
    expect(taken).toEqual([{ base: 3 }])
  })

  it('is not overwritten by the form’s own beginning while it is being restored', async () => {
    await mount(<Named more={{ base: 3 }} />)
    await type(input('Name'), 'Faldas')
    await mount(<Named more={{ base: 4 }} />)
    expect(stored()?.values).toEqual({ name: 'Faldas', note: '' })
  })

  it('stays in storage while it is being restored', async () => {
    await mount(<Named />)
    await type(input('Name'), 'Faldas')
    const storage = sessionStorage
    const removeItem = vi.fn((key: string) => storage.removeItem(key))
    vi.stubGlobal('sessionStorage', {
      ...{ removeItem, length: 0, key: () => null, getItem: (key: string) => storage.getItem(key) },
      setItem: (key: string, value: string) => storage.setItem(key, value),
    })
    await mount(<Named />)
    vi.stubGlobal('sessionStorage', storage)
    expect([removeItem.mock.calls, input('Name').value]).toEqual([[], 'Faldas'])
  })

  it('is said no longer once the form is as it is stored', async () => {
    await mount(<Named />)
    await type(input('Name'), 'Faldas')
    await mount(<Named />)
    await type(input('Name'), 'Camisas')
    expect(shownText()).not.toContain('We’ve restored what you typed here')
  })

  it('is discarded even after its user’s session has ended', async () => {
    await mount(<Named />)
    await type(input('Name'), 'Faldas')
    await mount(<Named />)
    const release = holdSession()
    await act(async () => loseSession())
    await act(async () => releaseSession())
    release()
    await press('Discard')
    expect([input('Name').value, stored()]).toEqual(['Camisas', null])
  })

  it('is discarded with its values and its errors', async () => {
    await mount(<Named />)
    await type(input('Name'), 'Faldas')
    await mount(<Named />)
    await type(input('Name'), '')
    await act(async () => {
      input('Name').focus()
      input('Name').blur()
    })
    expect(shownText()).toContain('Write a name')
    await press('Discard')
    expect(shownText()).not.toContain('Write a name')
    expect([input('Name').value, stored()]).toEqual(['Camisas', null])
    expect(shownText()).not.toContain('We’ve restored what you typed here')
  })

  it('is gone after the form was saved, and does not come back by a change after', async () => {
    await mount(<Named />)
    await type(input('Name'), 'Faldas')
    await act(async () => draft.forget())
    expect(stored()).toBeNull()
    await type(input('Name'), 'Bolsos')
    expect(stored()).toBeNull()
  })

  it('is of one record: another one’s form begins with its own values', async () => {
    await mount(<Named />)
    await type(input('Name'), 'Faldas')
    await mount(<Named name="category:2" />)
    expect(input('Name').value).toBe('Camisas')
  })

  it('is never shown to somebody else, who begins with the stored values', async () => {
    await mount(<Named />)
    await type(input('Name'), 'Faldas')
    await act(async () => signInAs('leo'))
    await settled()
    expect(input('Name').value).toBe('Camisas')
    expect(stored()?.values).toEqual({ name: 'Faldas', note: '' })
  })

  it('stays its user’s when the session ends, and nobody’s typing is stored meanwhile', async () => {
    await mount(<Named />)
    await type(input('Name'), 'Faldas')
    await act(async () => loseSession())
    expect(input('Name').value).toBe('Faldas')
    await type(input('Name'), 'Bolsos')
    expect(Object.keys(sessionStorage)).toEqual([draftKey])
    expect(stored()?.values).toEqual({ name: 'Faldas', note: '' })
  })

  it('takes no value of another kind, and keeps the others', async () => {
    const values = { name: ['Faldas'], note: 'x', gone: 'y' }
    sessionStorage.setItem(draftKey, JSON.stringify({ version: 1, savedAt: Date.now(), values }))
    await mount(<Named />)
    expect([input('Name').value, input('Note').value]).toEqual(['Camisas', 'x'])
  })
})
