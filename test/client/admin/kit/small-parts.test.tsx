// @vitest-environment happy-dom
import { IconEye } from '@tabler/icons-react'
import { createRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Paging } from '../../../../src/client/admin/kit/paging.tsx'
import { Columns, Panel, QueryContent, StatusTag, ToneBadge } from '../../../../src/client/admin/kit/parts.tsx'
import { SaveBar } from '../../../../src/client/admin/kit/save-bar.tsx'
import { DeletionDialog, useChange } from '../../../../src/client/admin/kit/use-catalog-action.tsx'
import { act, alerts, buttons, mount, press, Refused, settled, shownText, unmount, until } from '../../ui/mount.tsx'

afterEach(unmount)

it('a state is written beside its icon in an element of its own, as translators of pages replace texts', async () => {
  await mount(
    <>
      <ToneBadge tone="success" icon={IconEye}>
        Visible
      </ToneBadge>
      <StatusTag tone="done">Sent</StatusTag>
    </>,
  )
  const alone = [...document.querySelectorAll('span')].filter((each) => each.childNodes[0]?.nodeType === 3)
  expect(alone.map((each) => [each.textContent, each.childNodes.length])).toEqual([
    ['Visible', 1],
    ['Sent', 1],
  ])
})

describe('a dialog that deletes', () => {
  const onClose = vi.fn()
  const onGone = vi.fn()
  let calls = 0
  let remove: () => Promise<unknown>
  const texts = {
    ...{ title: 'Delete “Lino”?', text: 'It is lost.', confirm: 'Delete it', keep: 'Keep it', done: 'Lino deleted.' },
  }
  const dialog = (
    <DeletionDialog
      {...{ opened: true, onClose, onGone }}
      getText={(part) => texts[part]}
      remove={() => {
        calls += 1
        return remove()
      }}
    />
  )
  const open = async () => {
    await mount(dialog)
    await until(() => expect(buttons('Delete it')).toHaveLength(1))
  }
  beforeEach(() => {
    calls = 0
    remove = async () => undefined
    for (const mock of [onClose, onGone]) mock.mockClear()
  })

  it('deletes once, closes, says so, and hands the focus on', async () => {
    let finish: () => void = () => undefined
    remove = () => new Promise<void>((resolve) => (finish = resolve))
    await open()
    expect(shownText()).toContain('It is lost.')
    await press('Delete it')
    const button = document.querySelector<HTMLButtonElement>('button[data-loading]')
    await act(async () => button?.click())
    await press('Keep it')
    expect([calls, onClose.mock.calls.length]).toEqual([1, 0])
    await act(async () => finish())
    await until(() => expect(onGone).toHaveBeenCalledTimes(1))
    expect([onClose.mock.calls.length, alerts()]).toEqual([1, ['Lino deleted.']])
    expect(document.querySelector('button[data-loading]')).toBeNull()
  })

  it('closes when the shop refuses, and says why; what was to go is still there', async () => {
    remove = async () => {
      throw new Error('offline')
    }
    await open()
    await press('Delete it')
    await until(() => expect(onClose).toHaveBeenCalledTimes(1))
    await until(() => expect(alerts()).toHaveLength(1))
    expect([onGone.mock.calls.length, alerts().includes('Lino deleted.')]).toEqual([0, false])
  })

  it('deletes nothing when it is closed', async () => {
    await open()
    await press('Keep it')
    expect([calls, onClose.mock.calls.length]).toEqual([0, 1])
  })
})

describe('a change', () => {
  let change: ReturnType<typeof useChange>['change']
  const refresh = vi.fn(async () => undefined)
  function Changing() {
    change = useChange('adminSave', refresh).change
    return null
  }
  const fail = () => Promise.reject(new Error('offline'))
  beforeEach(() => void refresh.mockClear())

  it('is reported, and its lists are read anew, also when it failed: a colleague may have changed them', async () => {
    await mount(<Changing />)
    expect(await change(Promise.resolve(), { done: 'Moved.' })).toEqual({ isDone: true })
    expect([refresh.mock.calls.length, alerts()]).toEqual([1, ['Moved.']])
    expect(await change(fail(), { done: 'Moved.' })).toEqual({ isDone: false, error: undefined })
    await until(() => expect(alerts()).toHaveLength(1))
    expect([refresh.mock.calls.length, alerts().includes('Moved.')]).toEqual([2, false])
  })

  it('whose caller shows failures has no alert', async () => {
    await mount(<Changing />)
    expect(await change(fail(), { done: 'Moved.', quiet: true })).toEqual({ isDone: false, error: undefined })
    await settled()
    expect(alerts()).toEqual([])
  })
})

describe('the bar that saves', () => {
  const shown = () => document.querySelector('[role="status"]')?.textContent

  it('says whether there are changes, or how far it is', async () => {
    const { render } = await mount(<SaveBar working={false} changed />)
    expect(shown()).toBe('There are unsaved changes')
    await render(<SaveBar working={false} changed={false} />)
    expect(shown()).toBe('No changes')
    await render(<SaveBar working={false} changed state={<p>Sending</p>} />)
    expect([shown(), shownText().includes('Sending')]).toEqual([undefined, true])
  })

  it('submits its form by one button, which rests while it works', async () => {
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
    const form = (working: boolean, label?: string) => (
      <form onSubmit={onSubmit}>
        <SaveBar working={working} changed {...(label && { label })}>
          <a href="/admin">Cancel</a>
        </SaveBar>
      </form>
    )
    const { render } = await mount(form(false))
    await press('Save')
    expect([onSubmit.mock.calls.length, shownText().includes('Cancel')]).toEqual([1, true])
    await render(form(true))
    await act(async () => document.querySelector('button')?.click())
    expect(onSubmit).toHaveBeenCalledTimes(1)
    await render(form(false, 'Add'))
    expect([buttons('Add').length, buttons('Save').length]).toEqual([1, 0])
  })
})

describe('the pages of a list', () => {
  it('are there from two on, each by its number, with a step back and one forth', async () => {
    const onPage = vi.fn()
    const { render } = await mount(<Paging page={1} pages={1} onPage={onPage} />)
    expect(document.querySelector('nav')).toBeNull()
    await render(<Paging page={2} pages={3} onPage={onPage} />)
    for (const name of ['Previous page', 'Next page', '3 of 3']) await press(name)
    expect(onPage.mock.calls).toEqual([[1], [3], [3]])
    await render(<Paging page={1} pages={2} onPage={onPage} />)
    expect(buttons('2 of 2')).toHaveLength(1)
  })
})

describe('the content of a query', () => {
  const refetch = vi.fn(async () => undefined)
  const query = (data: string | undefined, error: unknown = null) => ({ data, error, isFetching: false, refetch })
  const show = (given: ReturnType<typeof query>) => (
    <QueryContent query={given}>{(data) => <h2>{data}</h2>}</QueryContent>
  )
  const shown = () => document.querySelector('h2')?.textContent

  it('says that it waits, shows what came, and keeps it when a later load fails', async () => {
    const { render } = await mount(show(query(undefined)))
    expect(document.querySelector('[role="status"][aria-busy="true"]')?.textContent).toContain('Loading')
    await render(show(query('Brands')))
    expect(shown()).toBe('Brands')
    await render(show(query('Brands', new Error('offline'))))
    expect(shown()).toBe('Brands')
  })

  it('tries again what could not be loaded', async () => {
    await mount(show(query(undefined, new Refused({ code: 500 }))))
    await press('Try again')
    expect(refetch).toHaveBeenCalledTimes(1)
  })
})

describe('a panel', () => {
  it('is a section by its title, with what belongs to it', async () => {
    const heading = createRef<HTMLHeadingElement>()
    await mount(
      <Panel title="Values" text="In their order" before="Grip" actions="Edit" heading={heading} order={3}>
        Blue
      </Panel>,
    )
    const section = document.querySelector('section')
    const title = document.getElementById(section?.getAttribute('aria-labelledby') ?? '')
    expect([title?.textContent, title?.tagName, title === heading.current]).toEqual(['Values', 'H3', true])
    expect(section?.textContent).toBe('GripValuesIn their orderEditBlue')
    heading.current?.focus()
    expect(document.activeElement).toBe(title)
  })
})

describe('columns', () => {
  const style = async (props: object) => {
    await mount(
      <Columns min="10rem" {...props}>
        x
      </Columns>,
    )
    return document.querySelector<HTMLElement>('[style*="grid"]')?.style
  }

  it('are at most as many as requested, and stretch where that is requested', async () => {
    expect((await style({ most: 3 }))?.gridTemplateColumns).toBe(
      'repeat(auto-fill, minmax(min(100%, max(10rem, 100% / 4 + 1px)), 1fr))',
    )
    expect((await style({ most: 3, stretch: true }))?.gridTemplateColumns).toContain('auto-fit')
  })

  it('have their gap between rows, too, unless that is another one', async () => {
    expect((await style({ gap: 'xl' }))?.gap).toContain('xl')
    expect((await style({ gap: 'xl', rowGap: '0' }))?.gap).toMatch(/^0/)
    expect((await style({ gap: 'xl', rowGap: 'xs' }))?.gap).toMatch(/xs.*xl/)
  })
})
