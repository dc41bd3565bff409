// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CategoryEditor } from '../../../../src/client/admin/categories/category-page.tsx'
import { leaveThen } from '../../../../src/client/admin/kit/use-unsaved-guard.ts'
import { clearSession } from '../../../../src/client/shell/session/session-store.ts'
import type { CategoryEdit } from '../../../../src/shared/catalog/admin.ts'
import { fakeUploads } from '../../ui/fake-uploads.ts'
import { buttons, input, mount, press, shownText, signInAs, type, unmount, until } from '../../ui/mount.tsx'

const opened: CategoryEdit = {
  ...{ id: 'c1', version: 3, name: [{ es: 'Hogar', en: 'Home' }], nameEs: 'Hogar', nameEn: 'Home' },
  ...{ image: ['old.png'], numberOfProducts: 2, textTimes: {} },
}
/** As a colleague has saved it. */
const theirs: CategoryEdit = { ...opened, version: 4, nameEs: 'La casa', image: ['other.png'] }
const conflict = { version: 4, fields: [{ field: 'nameEs', now: 'La casa', yours: 'Hogar' }], stored: theirs }

const uploads = fakeUploads({ category: opened })

const open = (category: CategoryEdit) =>
  mount(<CategoryEditor key={category.version} opened={category} />, {
    'sizeGuidesAdmin.list': () => ({ sizeGuides: [] }),
  })

beforeEach(() => {
  uploads.begin()
  sessionStorage.clear()
  signInAs('eva')
})
afterEach(async () => {
  await unmount()
  clearSession()
  vi.unstubAllGlobals()
})

describe('the form of a category', () => {
  it('saves over the version that it was opened with', async () => {
    await open(opened)
    await type(input('Name in English'), 'Household')
    await press('Save')
    expect(uploads.sent).toMatchObject([
      { id: 'c1', version: '3', nameEs: 'Hogar', nameEn: 'Household', imagesToDelete: '[]' },
    ])
    // Nothing asks any more before the page is left.
    const go = vi.fn()
    leaveThen(go, '/elsewhere')
    expect(go).toHaveBeenCalledTimes(1)
  })

  it('asks field by field when a colleague has saved it meanwhile, and saves over that version', async () => {
    uploads.responses = [{ status: 409, body: { message: 'no', key: 'errors:editConflict', conflict } }]
    await open(opened)
    await type(input('Name in English'), 'Household')
    await press('Save')
    await until(() => expect(shownText()).toContain('Someone saved changes while you were editing'))
    expect(uploads.sent).toHaveLength(1)
    await until(() => expect(buttons('Save this version')).toHaveLength(1))
    await press('Save this version')
    // The colleague's name where nothing was typed, and nothing of what they have changed is removed.
    expect(uploads.sent.slice(1)).toMatchObject([
      { version: '4', nameEs: 'La casa', nameEn: 'Household', imagesToDelete: '[]' },
    ])
    await until(() => expect(input('Name in Spanish').value).toBe('La casa'))
  })

  it('keeps what was typed when the dialog is closed, and asks again', async () => {
    const refusal = { status: 409, body: { message: 'no', key: 'errors:editConflict', conflict } }
    uploads.responses = [refusal, refusal]
    await open(opened)
    await type(input('Name in English'), 'Household')
    await press('Save')
    await until(() => expect(buttons('Keep editing')).toHaveLength(1))
    await press('Keep editing')
    expect(input('Name in English').value).toBe('Household')
    await press('Save')
    expect(uploads.sent.map(({ version }) => version)).toEqual(['3', '3'])
  })

  it('shows a restored draft over the version that it was typed over, not over the present one', async () => {
    await open(opened)
    await type(input('Name in English'), 'Household')
    await open(theirs)
    expect(input('Name in English').value).toBe('Household')
    await press('Save')
    expect(uploads.sent).toMatchObject([{ version: '3', nameEn: 'Household' }])
  })

  it('is of the present version again once the draft is discarded', async () => {
    await open(opened)
    await type(input('Name in English'), 'Household')
    await open(theirs)
    await press('Discard')
    expect([input('Name in Spanish').value, input('Name in English').value]).toEqual(['La casa', 'Home'])
    await type(input('Name in English'), 'House')
    await press('Save')
    expect(uploads.sent).toMatchObject([{ version: '4', nameEs: 'La casa', nameEn: 'House' }])
  })

  it('asks before it removes a picture that a colleague has put there meanwhile', async () => {
    uploads.responses = [{ status: 409, body: { message: 'no', key: 'errors:editConflict', conflict } }]
    await open(opened)
    await type(input('Name in English'), 'Household')
    await press('Remove the picture')
    await press('Save')
    await until(() => expect(buttons('Save this version')).toHaveLength(1))
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Picture')
    await press('Save this version')
    expect(uploads.sent.slice(1)).toMatchObject([{ version: '4', imagesToDelete: '["other.png"]' }])
  })

  it('shows a refused picture at the picture, and the others at their fields', async () => {
    const errors = { images: 'No picture', nameEs: 'Too long' }
    uploads.responses = [{ status: 422, body: { message: 'Invalid', key: 'errors:invalid', errors } }]
    await open(opened)
    await type(input('Name in English'), 'Household')
    await press('Save')
    expect(shownText()).toContain('No picture')
    expect(shownText()).toContain('Too long')
  })

  it('says nothing any more of a refused picture while it is sent again', async () => {
    uploads.responses = [
      { status: 422, body: { message: 'Invalid', key: 'errors:invalid', errors: { images: 'No picture' } } },
    ]
    await open(opened)
    await press('Save')
    expect(shownText()).toContain('No picture')
    uploads.isSlow = true
    await press('Save')
    expect([uploads.sent.length, shownText().includes('No picture')]).toEqual([2, false])
  })
})
