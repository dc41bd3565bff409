// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PictureField, type RecordPicture } from '../../../../src/client/admin/kit/record-picture.tsx'
import * as inspecting from '../../../../src/client/admin/kit/uploads.tsx'
import { act, buttons, mount, press, settled, shownText, unmount, until } from '../../ui/mount.tsx'

const opened: RecordPicture = { stored: ['old.png'] }
let picture: RecordPicture = opened
/** How the inspection of a file ends, by its name; files without one are fine. */
let findings: Record<string, Promise<inspecting.PictureInspection>> = {}
let released: string[] = []

function Field({ first, error }: { first: RecordPicture; error?: string | undefined }) {
  const [shown, setShown] = useState(first)
  picture = shown
  return <PictureField label="Picture" picture={shown} opened={first} onChange={setShown} error={error} />
}
const open = (first: RecordPicture = opened, error?: string) => mount(<Field first={first} error={error} />)

const png = (name: string, type = 'image/png') => new File(['x'], name, { type })
async function choose(file: File) {
  const field = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!field) throw new Error('No input for files')
  Object.defineProperty(field, 'files', { value: [file], configurable: true })
  await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })))
  await settled()
}
const shownPicture = () => document.querySelector('img')?.getAttribute('src')

beforeEach(() => {
  findings = {}
  released = []
  vi.spyOn(inspecting, 'inspectPicture').mockImplementation(async (file) => (await findings[file.name]) ?? {})
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${(file as File).name}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void released.push(url))
})
afterEach(async () => {
  await unmount()
  vi.restoreAllMocks()
})

describe('the picture of a record in its form', () => {
  it('is replaced by a chosen file, which is shown until it is another one', async () => {
    await open()
    expect(shownPicture()).toContain('old')
    await choose(png('a.png'))
    expect([picture.stored, picture.upload?.name, shownPicture()]).toEqual([[], 'a.png', 'blob:a.png'])
    await choose(png('b.png'))
    expect([shownPicture(), released]).toEqual(['blob:b.png', ['blob:a.png']])
  })

  it('is removed, and brought back as it was', async () => {
    await open()
    expect(buttons('Leave it as it was')).toHaveLength(0)
    await press('Remove the picture')
    expect([picture, shownPicture()]).toEqual([{ stored: [] }, undefined])
    expect([buttons('Choose a picture').length, buttons('Remove the picture').length]).toEqual([1, 0])
    await press('Leave it as it was')
    expect([picture, buttons('Change the picture').length]).toEqual([opened, 1])
  })

  it('is none again once a file is removed that was chosen where there was none', async () => {
    await open({ stored: [] })
    await choose(png('a.png'))
    expect(buttons('Leave it as it was')).toHaveLength(0)
    await press('Remove the picture')
    expect(picture).toEqual({ stored: [] })
  })

  it('stays when the file is none that the shop takes, with the reason until the next choice', async () => {
    await open()
    await choose(png('notes.txt', 'text/plain'))
    expect([picture, shownText().includes('notes.txt: ')]).toEqual([opened, true])
    await press('Remove the picture')
    expect(shownText()).not.toContain('notes.txt')
  })

  it('comes back when the file turns out to be damaged', async () => {
    findings = { 'a.png': Promise.resolve({ reason: 'picture' }) }
    await open()
    await choose(png('a.png'))
    await until(() => expect([picture, shownText().includes('a.png: ')]).toEqual([opened, true]))
  })

  it('stays when an earlier file turns out to be damaged', async () => {
    let finish: (finding: inspecting.PictureInspection) => void = () => undefined
    findings = { 'a.png': new Promise((resolve) => (finish = resolve)) }
    await open()
    await choose(png('a.png'))
    await choose(png('b.png'))
    finish({ reason: 'picture' })
    await settled()
    expect([picture.upload?.name, shownText().includes('a.png: ')]).toEqual(['b.png', false])
  })

  it('that moves is said to become a still in the shop', async () => {
    findings = { 'a.gif': Promise.resolve({ isAnimated: true }) }
    await open()
    await choose(png('a.gif', 'image/gif'))
    await until(() => expect(shownText()).toContain('a.gif: '))
    await choose(png('b.png'))
    expect(shownText()).not.toContain('a.gif')
  })

  it('shows the server’s error of it', async () => {
    await open(opened, 'Too large')
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('Too large')
  })
})
