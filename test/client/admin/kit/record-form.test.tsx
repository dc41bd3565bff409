// @vitest-environment happy-dom
import { TextInput } from '@mantine/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { BilingualFields } from '../../../../src/client/admin/kit/bilingual-fields.tsx'
import { RecordEditor } from '../../../../src/client/admin/kit/record-page.tsx'
import { type ExtraFields, type SaveResult, useRecord } from '../../../../src/client/admin/kit/use-record.ts'
import { leaveThen } from '../../../../src/client/admin/kit/use-unsaved-guard.ts'
import { clearSession } from '../../../../src/client/shell/session/session-store.ts'
import type { ErrorBody } from '../../../../src/shared/errors.ts'
import {
  act,
  alerts,
  buttons,
  input,
  mount,
  press,
  shownText,
  signInAs,
  type,
  unmount,
  until,
} from '../../ui/mount.tsx'

const valuesSchema = z.object({ nameEs: z.string().check(z.minLength(1)), nameEn: z.string(), rows: z.array(z.any()) })
const storedSchema = z.object({ id: z.string(), ...valuesSchema.shape, tags: z.array(z.string()) })
type Stored = z.infer<typeof storedSchema>
type Values = z.infer<typeof valuesSchema>
interface Tags {
  tags: { kept: readonly string[]; file?: string }
}
const pairs = [['nameEs', 'nameEn']] as const

const opened: Stored = { id: 'm1', nameEs: 'Lino', nameEn: 'Linen', rows: [{ size: 'S' }], tags: ['a'] }
const remote: Stored = { ...opened, nameEn: 'Flax', tags: ['b'] }

/** The saves that were made, and how they end. */
let sent: { values: Values; base: Stored | undefined; upToDate: readonly string[]; tags: Tags['tags'] }[] = []
let result: SaveResult<true>
let left: string[] = []

const extra: ExtraFields<Stored, Tags> = {
  toExtra: (stored) => ({ tags: { kept: stored?.tags ?? [] } }),
  toDraft: ({ tags: { kept, file } }) => ({ kept, files: file ? [file] : [] }),
  readDraft: (draft) => ({ tags: { kept: z.object({ kept: z.array(z.string()) }).safeParse(draft).data?.kept ?? [] } }),
  merge: ({ typed, stored }) => ({ tags: { kept: [...typed.tags.kept, ...stored.tags.kept] } }),
  showErrors: ({ tags: _, ...errors }) => errors,
}

interface EditorProps {
  record?: Stored | undefined
  repeats?: boolean
}

function Editor({ record: stored, repeats = false }: EditorProps) {
  const record = useRecord<Stored, Values, true, Tags>({
    ...{ entity: 'cloth', opened: stored, storedSchema, valuesSchema, schema: valuesSchema, pairs, extra, repeats },
    toValues: ({ nameEs, nameEn, rows } = { ...opened, nameEs: '', nameEn: '', rows: [] }) => ({
      nameEs,
      nameEn,
      rows,
    }),
    fields: ['nameEs', 'nameEn', 'rows'],
    times: { nameEs: '2026-02-01T00:00:00.000Z', nameEn: '2026-01-01T00:00:00.000Z' },
    async save(values, base, upToDate, { tags }) {
      sent.push({ values, base, upToDate, tags })
      return result
    },
    onSaved: (_saved, { nameEs }) => left.push(nameEs),
  })
  const setTags = (change: (tags: Tags['tags']) => Tags['tags']) =>
    record.setExtra(({ tags }) => ({ tags: change(tags) }))
  return (
    <RecordEditor record={record} listHref="/admin/cloths" getLabel={(field) => field} show={() => 'shown'}>
      <BilingualFields record={record} pairs={pairs} getLabel={(name) => name} />
      <TextInput label="Size" {...record.form.field('rows.0.size')} />
      <p>Tags: {[...record.extra.tags.kept, record.extra.tags.file].join(' ')}</p>
      <button type="button" onClick={() => setTags((tags) => ({ ...tags, kept: [...tags.kept, 'new'] }))}>
        Tag
      </button>
      <button type="button" onClick={() => setTags((tags) => ({ ...tags, file: 'z.png' }))}>
        Choose
      </button>
      <button type="button" onClick={() => setTags(({ kept }) => ({ kept }))}>
        Take out
      </button>
    </RecordEditor>
  )
}

const open = (props: EditorProps = { record: opened }) => mount(<Editor {...props} />)
const draft = () => sessionStorage.getItem('draft:eva:cloth:m1')
const refuse = (body: Partial<ErrorBody>) => {
  result = { error: { code: 422, key: 'errors:invalid', message: 'Refused', ...body } as ErrorBody }
}
const collide = (...fields: string[]) => {
  const conflict = { version: 2, fields: fields.map((field) => ({ field, now: '', yours: '' })), stored: remote }
  refuse({ code: 409, key: 'errors:editConflict', conflict })
}
const hasDialog = () => buttons('Save this version').length > 0
const leaves = () => {
  const go = vi.fn()
  leaveThen(go, '/elsewhere')
  return go.mock.calls.length === 1
}

beforeEach(() => {
  sessionStorage.clear()
  sent = []
  left = []
  result = { saved: true }
  signInAs('eva')
})
afterEach(async () => {
  await unmount()
  clearSession()
})

describe('the form of a record', () => {
  it('is saved by Ctrl+S, and leaves neither a draft nor a question behind', async () => {
    await open()
    await type(input('nameEn'), 'Flax')
    expect([draft() === null, leaves()]).toEqual([false, false])
    const key = new KeyboardEvent('keydown', { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true })
    await act(async () => void input('nameEn').dispatchEvent(key))
    await until(() => expect(left).toEqual(['Lino']))
    expect(sent).toMatchObject([{ values: { nameEn: 'Flax' }, base: opened }])
    expect([draft(), leaves()]).toEqual([null, true])
  })

  it('says whether there are changes, also of its files and of texts that were confirmed', async () => {
    await open()
    expect(shownText()).toContain('No changes')
    await press('Tag')
    expect(shownText()).toContain('There are unsaved changes')
    await open()
    await press('Discard')
    expect(shownText()).toContain('No changes')
    await press('It’s still right')
    expect(shownText()).toContain('There are unsaved changes')
    await press('Save')
    expect(sent).toMatchObject([{ upToDate: ['nameEn'], tags: { kept: ['a'] } }])
  })

  it('has no change once a chosen file is taken out again', async () => {
    await open()
    await press('Choose')
    expect(shownText()).toContain('There are unsaved changes')
    await press('Take out')
    expect(shownText()).toContain('No changes')
  })

  it('stays as it is, without a word, when a save is stopped', async () => {
    result = { isStopped: true }
    await open()
    await type(input('nameEn'), 'Flax')
    await press('Save')
    expect([alerts(), left, input('nameEn').value, leaves()]).toEqual([[], [], 'Flax', false])
    result = { saved: true }
    await press('Save')
    expect([sent.length, left]).toEqual([2, ['Lino']])
  })

  it('begins empty again after each save where one record follows the other', async () => {
    await open({ repeats: true })
    await type(input('nameEs'), 'Lana')
    await press('Tag')
    await press('Add')
    expect([left, input('nameEs').value, shownText().includes('Tags: new')]).toEqual([['Lana'], '', false])
    expect(shownText()).toContain('No changes')
  })
})

describe('an error of a save', () => {
  it('is an alert when no field shows it', async () => {
    await open()
    refuse({ code: 500, message: 'Broken' })
    await press('Save')
    await until(() => expect(alerts()).toHaveLength(1))
    result = { error: undefined }
    await press('Save')
    await until(() => expect(alerts().join()).toContain('what you typed is still here'))
  })

  it('is at its field alone where the form has one', async () => {
    await open()
    refuse({ errors: { nameEn: 'Taken' } })
    await press('Save')
    expect([shownText().match(/Taken/g)?.length, alerts()]).toEqual([1, []])
  })

  it('of its files is left to the part that shows them, without an alert', async () => {
    await open()
    refuse({ errors: { tags: 'No such tag' } })
    await press('Save')
    expect([shownText().includes('No such tag'), alerts()]).toEqual([false, []])
  })
})

describe('a conflict of a save', () => {
  it('merges fields beside the values by their own rule', async () => {
    collide('tags')
    await open()
    await press('Tag')
    await press('Save')
    await until(() => expect(hasDialog()).toBe(true))
    result = { saved: true }
    await press('Save this version')
    expect(sent[1]).toMatchObject({ base: remote, tags: { kept: ['a', 'new', 'b'] } })
  })

  it('is gone when its dialog is closed, and with the next save', async () => {
    collide('nameEn')
    await open()
    await type(input('nameEn'), 'Hemp')
    await press('Save')
    await until(() => expect(hasDialog()).toBe(true))
    await press('Keep editing')
    await until(() => expect(hasDialog()).toBe(false))
    await press('Save')
    await until(() => expect(hasDialog()).toBe(true))
    refuse({ errors: { nameEn: 'Taken' } })
    await press('Save this version')
    await until(() => expect(hasDialog()).toBe(false))
    expect([input('nameEn').value, shownText().includes('Taken')]).toEqual(['Hemp', true])
  })
})

describe('the draft of a record', () => {
  it('has nested values and what it can of the files, and names those that are to be chosen again', async () => {
    await open()
    await type(input('Size'), 'M')
    await press('Tag')
    await press('Choose')
    await open()
    expect([input('Size').value, shownText().includes('Tags: a new')]).toEqual(['M', true])
    expect(shownText()).toContain('One file you chose couldn’t be kept: choose it again (z.png)')
    await press('Discard')
    expect([input('Size').value, shownText().includes('Tags: a new')]).toEqual(['S', false])
    expect([shownText().includes('z.png'), draft()]).toEqual([false, null])
  })

  it('of values that cannot be read leaves the form as it is stored', async () => {
    await open()
    await type(input('Size'), 'M')
    const stored = JSON.parse(draft() ?? '{}') as { values: object }
    sessionStorage.setItem('draft:eva:cloth:m1', JSON.stringify({ ...stored, values: { nameEs: 5, rows: 'x' } }))
    await open()
    expect([input('nameEs').value, input('Size').value]).toEqual(['Lino', 'S'])
  })
})
