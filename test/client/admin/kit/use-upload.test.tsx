// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useUpload } from '../../../../src/client/admin/kit/uploads.tsx'
import type { SaveResult } from '../../../../src/client/admin/kit/use-record.ts'
import { fakeUploads } from '../../ui/fake-uploads.ts'
import { act, buttons, mount, press, shownText, unmount, until } from '../../ui/mount.tsx'

const uploads = fakeUploads({ id: 'p1' })
let results: SaveResult<{ id: string }>[] = []

function Upload({ hasFile = true }: { hasFile?: boolean }) {
  const { send, state } = useUpload<{ id: string }>()
  const start = async () => {
    const body = new FormData()
    body.set('title', 'Camisa')
    if (hasFile) body.set('newImages', new File(['x'], 'a.png', { type: 'image/png' }))
    results.push(await send('/api/products', body))
  }
  return (
    <>
      <button type="button" onClick={() => void start()}>
        Send
      </button>
      <div id="state">{state}</div>
    </>
  )
}

const state = () => document.getElementById('state')?.textContent

beforeEach(() => {
  uploads.begin()
  uploads.isSlow = true
  results = []
})
afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
})

describe('an upload', () => {
  it('says how far it is, then that the server prepares the pictures, which cannot be stopped any more', async () => {
    await mount(<Upload />)
    await press('Send')
    expect(state()).toContain('Sending images: 0%')
    await uploads.pending[0]?.progress(30, 100)
    expect(state()).toContain('Sending images: 30%')
    expect(buttons('Stop sending')).toHaveLength(1)
    await uploads.pending[0]?.progress(100, 100)
    expect(state()).toContain('Preparing the images')
    expect(buttons('Stop sending')).toHaveLength(0)
    await uploads.pending[0]?.respond({ status: 200, body: { id: 'p1' } })
    await until(() => expect(results).toEqual([{ saved: { id: 'p1' } }]))
    expect(state()).toBe('')
  })

  it('that is stopped is neither saved nor refused', async () => {
    await mount(<Upload />)
    await press('Send')
    await press('Stop sending')
    expect([uploads.stopped, results, state()]).toEqual([1, [{ isStopped: true }], ''])
  })

  it('that the server refuses has its error, and one without a response none', async () => {
    await mount(<Upload />)
    await press('Send')
    await uploads.pending[0]?.respond({ status: 422, body: { key: 'errors:invalid', message: 'Invalid' } })
    await press('Send')
    await uploads.pending[1]?.respond({ status: 502, body: {} })
    await until(() => expect(results).toHaveLength(2))
    expect(results).toEqual([{ error: { code: 422, key: 'errors:invalid', message: 'Invalid' } }, { error: undefined }])
    expect(state()).toBe('')
  })

  it('stops the one before, whose end does not hide its own state', async () => {
    await mount(<Upload />)
    await press('Send')
    await press('Send')
    await until(() => expect(results).toEqual([{ isStopped: true }]))
    expect(state()).toContain('Sending images: 0%')
    await uploads.pending[1]?.progress(1, 2)
    expect([uploads.stopped, state()]).toEqual([1, expect.stringContaining('50%')])
  })

  it('stops when its form is left', async () => {
    const { render } = await mount(<Upload />)
    await press('Send')
    await render(<p>Elsewhere</p>)
    expect([uploads.stopped, shownText()]).toEqual([1, expect.stringContaining('Elsewhere')])
  })

  it('of texts alone has no state to show', async () => {
    await mount(<Upload hasFile={false} />)
    await press('Send')
    await uploads.pending[0]?.progress(1, 2)
    expect(state()).toBe('')
    await act(async () => uploads.pending[0]?.respond({ status: 200, body: { id: 'p1' } }))
    await until(() => expect(results).toEqual([{ saved: { id: 'p1' } }]))
  })
})
