// @vitest-environment happy-dom
import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LazyComponent, lazy } from '../../../src/client/shell/lazy.tsx'
import { ErrorBoundary } from '../../../src/client/storefront/errors/error-boundary.tsx'
import { act, alerts, mount, press, settled, unmount, until } from '../ui/mount.tsx'
import { renderHtml } from '../ui/render.tsx'

const offline = 'The connection is slow or was lost. Check that you’re online and try again.'

interface PanelProps {
  opened: boolean
  onClose: () => void
}

/** Every state in which a panel was rendered. */
let states: boolean[] = []

function Panel({ opened }: PanelProps) {
  states.push(opened)
  return opened && <p>The panel</p>
}

/** Code that arrives, or does not, when the test says so. */
function createCode<Props>(component: ComponentType<Props>) {
  const requests: { arrive: () => Promise<void>; fail: () => Promise<void> }[] = []
  const fetchCode = () =>
    new Promise<ComponentType<Props>>((resolve, reject) => {
      requests.push({
        arrive: () => act(async () => resolve(component)),
        fail: () => act(async () => reject(new TypeError('Importing a module script failed.'))),
      })
    })
  return { fetchCode, requests }
}

/** A page with a button that opens a lazy panel. */
function Opener({ Lazy }: { Lazy: LazyComponent<PanelProps> }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <output>{opened ? 'opened' : 'closed'}</output>
      <Lazy opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

/** A page that can be rendered anew. */
function Again({ Lazy }: { Lazy: LazyComponent<object> }) {
  const [renders, setRenders] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setRenders(renders + 1)}>
        Again
      </button>
      <Lazy />
    </>
  )
}

const Part = () => <p>The part</p>

/** The page without the styles of the library. */
const shownText = () => [...document.querySelectorAll('p, h1, button, output')].map((each) => each.textContent).join('')

beforeEach(() => {
  states = []
  // A part that is missing asks whether the shop can be reached.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
})

describe('a lazy dialog', () => {
  it('is fetched when it is first opened, after the frame of the press, and opens once it is mounted', async () => {
    const { fetchCode, requests } = createCode(Panel)
    await mount(<Opener Lazy={lazy(fetchCode, { fallback: <p>On its way</p> })} />)
    expect(shownText()).toBe('Openclosed')
    expect(requests).toHaveLength(0)
    await press('Open')
    await until(() => expect(requests).toHaveLength(1))
    expect(shownText()).toContain('On its way')
    await requests[0]?.arrive()
    await until(() => expect(shownText()).toBe('OpenopenedThe panel'))
    expect(states[0]).toBe(false)
    expect(states.at(-1)).toBe(true)
  })

  it('is closed by Escape while it is on its way, and stays closed when it arrives', async () => {
    const { fetchCode, requests } = createCode(Panel)
    await mount(<Opener Lazy={lazy(fetchCode)} />)
    await press('Open')
    await until(() => expect(requests).toHaveLength(1))
    await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
    expect(shownText()).toBe('Openclosed')
    await requests[0]?.arrive()
    await settled()
    expect(shownText()).toBe('Openclosed')
    await press('Open')
    await until(() => expect(shownText()).toBe('OpenopenedThe panel'))
    expect(requests).toHaveLength(1)
  })

  it('that cannot be loaded closes and says so, and the next opening tries again', async () => {
    const { fetchCode, requests } = createCode(Panel)
    await mount(<Opener Lazy={lazy(fetchCode)} />)
    await press('Open')
    await until(() => expect(requests).toHaveLength(1))
    await requests[0]?.fail()
    await until(() => expect(shownText()).toContain('closed'))
    expect(alerts()).toEqual([offline])
    await press('Open')
    await until(() => expect(requests).toHaveLength(2))
    await requests[1]?.arrive()
    await until(() => expect(shownText()).toContain('The panel'))
  })

  it('that cannot be loaded after it was closed says nothing', async () => {
    const { fetchCode, requests } = createCode(Panel)
    await mount(<Opener Lazy={lazy(fetchCode)} />)
    await press('Open')
    await until(() => expect(requests).toHaveLength(1))
    await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
    await requests[0]?.fail()
    await settled()
    expect(alerts()).toEqual([])
  })

  it('has its own way out of a failure where one is named', async () => {
    const { fetchCode, requests } = createCode(Panel)
    const onFailure = vi.fn()
    await mount(<Opener Lazy={lazy(fetchCode, { onFailure })} />)
    await press('Open')
    await until(() => expect(requests).toHaveLength(1))
    await requests[0]?.fail()
    await until(() => expect(onFailure).toHaveBeenCalledTimes(1))
    expect(shownText()).toContain('closed')
    expect(alerts()).toEqual([])
  })
})

describe('a lazy part of a page', () => {
  it('is fetched when it is rendered, and shown at once the next time', async () => {
    const { fetchCode, requests } = createCode(Part)
    const Lazy = lazy(fetchCode, { fallback: <p>On its way</p> })
    await mount(<Lazy />)
    expect(shownText()).toBe('On its way')
    await requests[0]?.arrive()
    await until(() => expect(shownText()).toBe('The part'))
    await mount(<Lazy />)
    expect(shownText()).toBe('The part')
    expect(requests).toHaveLength(1)
  })

  it('that cannot be loaded shows the error page, with a way to try again', async () => {
    const { fetchCode, requests } = createCode(Part)
    const Lazy = lazy(fetchCode)
    vi.spyOn(console, 'error').mockReturnValue()
    await mount(
      <ErrorBoundary>
        <Lazy />
      </ErrorBoundary>,
    )
    await requests[0]?.fail()
    await until(() => expect(shownText()).toContain(offline))
    expect(shownText()).toContain('Try again')
  })

  it('with something to stand in for it shows that, and is fetched again when it is rendered next', async () => {
    const { fetchCode, requests } = createCode<object>(Part)
    await mount(<Again Lazy={lazy(fetchCode, { failed: <p>Not there</p> })} />)
    await requests[0]?.fail()
    await until(() => expect(shownText()).toContain('Not there'))
    await settled()
    expect(requests).toHaveLength(1)
    await press('Again')
    await until(() => expect(requests).toHaveLength(2))
    await requests[1]?.arrive()
    await until(() => expect(shownText()).toContain('The part'))
  })

  it('is in the HTML of the server when its code was loaded before, and its fallback otherwise', async () => {
    const Lazy = lazy(async () => Part, { fallback: <p>On its way</p> })
    expect(renderHtml(<Lazy />)).toMatch(/<p>On its way<\/p>$/)
    await Lazy.preload()
    expect(renderHtml(<Lazy />)).toMatch(/<p>The part<\/p>$/)
  })
})
