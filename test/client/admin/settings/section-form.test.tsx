// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { leaveThen, useLeaving } from '../../../../src/client/admin/kit/use-unsaved-guard.ts'
import { SectionForm } from '../../../../src/client/admin/settings/section-form.tsx'
import { createPlainSpec } from '../../../../src/client/admin/settings/settings-page.tsx'
import type { AdminSection } from '../../../../src/shared/settings/entities.ts'
import {
  act,
  buttons,
  input,
  mount,
  press,
  Refused,
  settled,
  shownText,
  type,
  unmount,
  until,
} from '../../ui/mount.tsx'
import { sectionServer } from './section-server.ts'

const data = { email: 'a@marea.example', phone: '600 111 222', links: [] as string[] }
const opened: AdminSection = { version: 3, data, environment: [] }
const theirs: AdminSection = { ...opened, version: 4, data: { ...data, phone: '600 333 444' }, updatedBy: 'leo' }
const spec = createPlainSpec('contact')
const draftKey = 'draft:eva:settings:contact'

const stored = ({ version, data: values }: { version: number; data: typeof data }) => ({
  version: version + 1,
  data: { ...values, phone: values.phone.trim() },
})
const server = sectionServer(stored)

const open = (section: AdminSection) =>
  mount(<SectionForm spec={spec} opened={section} />, server.calls({ contact: theirs }))
const phone = () => input('Telephone')
const email = () => input('E-mail')
/** The two versions of a field in the dialog of a conflict: the stored one, and what was typed. */
const radios = (label: string) => {
  const groups = [...document.querySelectorAll<HTMLElement>('[role="radiogroup"]')]
  const group = groups.find(
    (each) => document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent === label,
  )
  return [...(group?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])]
}
const draft = () =>
  JSON.parse(sessionStorage.getItem(draftKey) ?? 'null') as { values: typeof data; more: unknown } | null
/** Whether leaving the page would ask first. */
async function asks(): Promise<boolean> {
  const go = vi.fn()
  await act(async () => leaveThen(go, '/elsewhere'))
  return go.mock.calls.length === 0
}

describe('the form of a section, after a save', () => {
  it('shows what is stored, is not changed any more, and saves the next time over the version that it made', async () => {
    await open(opened)
    await type(phone(), ' 600 555 666 ')
    expect(await asks()).toBe(true)
    await press('Save')
    await until(() => expect(phone().value).toBe('600 555 666'))
    expect([draft(), await asks()]).toEqual([null, false])
    await type(phone(), '600 777 888')
    await press('Save')
    expect(server.sent.map(({ version }) => version)).toEqual([3, 4])
  })

  it('keeps what was typed while it was being saved, as a change that is not saved yet', async () => {
    let finish: () => void = () => undefined
    server.respond = (saved) => new Promise((resolve) => (finish = () => resolve(stored(saved))))
    await open(opened)
    const field = phone()
    await type(field, '600 555 666')
    await press('Save')
    await type(email(), 'b@marea.example')
    await act(async () => finish())
    await until(() => expect(buttons('Save')).toHaveLength(1))
    expect([phone().value, email().value, phone() === field]).toEqual(['600 555 666', 'b@marea.example', true])
    expect(draft()).toMatchObject({ values: { email: 'b@marea.example' }, more: { base: { version: 4 } } })
    expect(await asks()).toBe(true)
    server.respond = stored
    await press('Save')
    expect(server.sent.at(-1)).toMatchObject({ version: 4, data: { phone: '600 555 666', email: 'b@marea.example' } })
  })

  it('goes on with what was typed when the refreshed section arrives', async () => {
    const { render } = await open(opened)
    await type(phone(), '600 555 666')
    await press('Save')
    await type(email(), 'b@marea.example')
    const field = email()
    await render(
      <SectionForm spec={spec} opened={{ ...opened, version: 4, data: { ...data, phone: '600 555 666' } }} />,
    )
    expect([email().value, email() === field]).toEqual(['b@marea.example', true])
  })

  it('begins anew with a version that somebody else has saved', async () => {
    const { render } = await open(opened)
    await render(<SectionForm spec={spec} opened={theirs} />)
    expect(phone().value).toBe('600 333 444')
    await type(email(), 'b@marea.example')
    await press('Save')
    expect(server.sent).toMatchObject([{ version: 4, data: { phone: '600 333 444', email: 'b@marea.example' } }])
  })

  it('says nothing of a restored draft once that is saved', async () => {
    await open(opened)
    await type(phone(), '600 555 666')
    await open(opened)
    expect(shownText()).toContain('We’ve restored what you typed')
    await press('Save')
    await type(email(), 'b@marea.example')
    expect(shownText()).not.toContain('We’ve restored what you typed')
  })
})

describe('the form of a section that a colleague has saved meanwhile', () => {
  const conflict = () => {
    const fields = ['phone', 'email'].map((field) => ({ field, now: '', yours: '' }))
    throw new Refused({ code: 409, key: 'errors:editConflict', conflict: { version: 4, fields, stored: theirs } })
  }

  it('asks before it overwrites, and then saves over that version, with what the colleague alone has changed', async () => {
    server.respond = conflict
    await open(opened)
    await type(email(), 'b@marea.example')
    await press('Save')
    await until(() => expect(shownText()).toContain('leo has saved this section since you opened it'))
    for (const text of ['600 333 444', '600 111 222']) expect(shownText()).toContain(text)
    server.respond = stored
    await press('Save this version')
    expect(server.sent.map(({ version }) => version)).toEqual([3, 4])
    expect(server.sent.at(-1)?.data).toEqual({ ...data, phone: '600 333 444', email: 'b@marea.example' })
    await until(() => expect(draft()).toBeNull())
  })

  it('takes the choice of each field', async () => {
    server.respond = conflict
    await open(opened)
    await type(email(), 'b@marea.example')
    await press('Save')
    await until(() => expect(radios('Telephone')).toHaveLength(2))
    await act(async () => radios('Telephone')[1]?.click())
    await act(async () => radios('E-mail')[0]?.click())
    server.respond = stored
    await press('Save this version')
    expect(server.sent.at(-1)?.data).toEqual(data)
  })

  it('shows at its field what the server refuses of that second save', async () => {
    server.respond = conflict
    await open(opened)
    await type(email(), 'b@marea.example')
    await press('Save')
    await until(() => expect(buttons('Save this version')).toHaveLength(1))
    server.respond = () => {
      throw new Refused({ code: 422, errors: { email: 'No such domain' } })
    }
    await press('Save this version')
    await until(() => expect(shownText()).toContain('No such domain'))
  })

  it('keeps what was typed and its version when the dialog is closed', async () => {
    server.respond = conflict
    await open(opened)
    await type(email(), 'b@marea.example')
    await press('Save')
    await until(() => expect(buttons('Keep editing')).toHaveLength(1))
    await press('Keep editing')
    expect(email().value).toBe('b@marea.example')
    await press('Save')
    expect(server.sent.map(({ version }) => version)).toEqual([3, 3])
  })

  it('saves a restored draft over the version that it was typed over, and a discarded one not', async () => {
    await open(opened)
    await type(email(), 'b@marea.example')
    await open(theirs)
    expect(email().value).toBe('b@marea.example')
    server.respond = conflict
    await press('Save')
    expect(server.sent.at(-1)?.version).toBe(3)
    server.respond = stored
    await open(theirs)
    await press('Discard')
    expect([email().value, phone().value]).toEqual(['a@marea.example', '600 333 444'])
    await type(email(), 'd@marea.example')
    await press('Save')
    expect(server.sent.at(-1)?.version).toBe(4)
  })
})

describe('leaving a form with unsaved changes', () => {
  function Leaving() {
    const { isOpen, stay, leave } = useLeaving()
    return (
      <>
        <SectionForm spec={spec} opened={opened} />
        <p>{isOpen ? 'asked' : 'not asked'}</p>
        <button type="button" onClick={stay}>
          Stay
        </button>
        <button type="button" onClick={leave}>
          Leave
        </button>
      </>
    )
  }

  it('waits for an answer; who stays keeps what was typed, who leaves loses the draft, too', async () => {
    await mount(<Leaving />)
    await type(email(), 'b@marea.example')
    const go = vi.fn()
    await act(async () => leaveThen(go, '/elsewhere'))
    expect([go.mock.calls.length, shownText().includes('not asked')]).toEqual([0, false])
    await press('Stay')
    expect([go.mock.calls.length, shownText().includes('not asked'), draft() === null]).toEqual([0, true, false])
    await act(async () => leaveThen(go, '/elsewhere'))
    await press('Leave')
    expect([go.mock.calls.length, draft()]).toEqual([1, null])
  })

  it('asks nothing for another part of the same page, nor once the form is as it was', async () => {
    await mount(<Leaving />)
    await type(email(), 'b@marea.example')
    const go = vi.fn()
    leaveThen(go, `${location.pathname}?q=1`)
    expect(go).toHaveBeenCalledTimes(1)
    await type(email(), 'a@marea.example')
    await settled()
    leaveThen(go, '/elsewhere')
    expect(go).toHaveBeenCalledTimes(2)
  })

  it('asks before the document is closed, and only with changes', async () => {
    await mount(<Leaving />)
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(closing()).toBe(false)
    await type(email(), 'b@marea.example')
    expect(closing()).toBe(true)
    await unmount()
    expect(closing()).toBe(false)
  })
})
