// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { load, Page } from '../../../../src/client/admin/categories/category-page.tsx'
import { RecordEditor } from '../../../../src/client/admin/kit/record-page.tsx'
import { useLeaveSaved } from '../../../../src/client/admin/kit/use-catalog-action.tsx'
import { useFreshQueries } from '../../../../src/client/admin/kit/use-fresh-queries.ts'
import { useRecord } from '../../../../src/client/admin/kit/use-record.ts'
import { Page as GuidePage } from '../../../../src/client/admin/size-guides/guide-page.tsx'
import type { PageContext, PageData } from '../../../../src/client/shell/page-data.ts'
import { clearSession } from '../../../../src/client/shell/session/session-store.ts'
import type { CategoryEdit } from '../../../../src/shared/catalog/admin.ts'
import { paths } from '../../../../src/shared/paths.ts'
import {
  act,
  alerts,
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

const home: CategoryEdit = {
  ...{ id: 'c1', version: 3, name: [{ es: 'Hogar', en: 'Home' }], nameEs: 'Hogar', nameEn: 'Home' },
  ...{ image: [], numberOfProducts: 2, textTimes: {} },
}
const bags: CategoryEdit = { ...home, id: 'c2', nameEs: 'Bolsos', nameEn: 'Bags' }

/** What is stored, or why it cannot be read. */
let stored: Record<string, CategoryEdit | Error>
let reads = 0
/** Holds the answers back until it is done. */
let answering: Promise<void> | undefined
let undo: () => unknown

const responses = {
  'sizeGuidesAdmin.list': () => ({ sizeGuides: [] }),
  'catalogAdmin.categoryForEdit': async ({ id }: { id: string }) => {
    reads += 1
    await answering
    const found = stored[id]
    if (found instanceof CategoryError) throw found.error
    return found
  },
  'audit.catalogueHistory': () => ({ entries: [entry], names: {}, total: 1 }),
  'audit.undoCatalogue': () => undo(),
}
class CategoryError extends Error {
  readonly error: Error
  constructor(error: Error) {
    super('refused')
    this.error = error
  }
}
const refused = (code: number) => new CategoryError(new Refused({ code }))
const entry = {
  ...{ id: 'e1', at: '2026-11-20T10:00:00.000Z', actorName: 'Leo', actorKind: 'staff', actorId: 'leo', requestId: '' },
  ...{ entity: 'category', entityId: 'c1', entityName: { es: 'Hogar', en: 'Home' }, action: 'edit' },
  ...{ undoable: true, undoneBy: null, before: { nameEn: 'House' }, after: { nameEn: 'Home' } },
}

/** The page below the frame of the admin area. */
function Framed(props: { params: Record<string, string> }) {
  useFreshQueries()
  return <Page {...props} />
}
const open = (params: Record<string, string>) => mount(<Framed params={params} />, responses)
const undoButtons = () => [...document.querySelectorAll('button')].filter((each) => each.textContent === 'Undo')
const heading = () => document.querySelector('h1')?.textContent

beforeEach(() => {
  stored = { c1: home, c2: bags }
  reads = 0
  answering = undefined
  undo = () => ({})
  sessionStorage.clear()
  vi.stubGlobal('fetch', async () => new Response(''))
  signInAs('eva')
})
afterEach(async () => {
  await unmount()
  clearSession()
  vi.unstubAllGlobals()
})

describe('the page of a record', () => {
  it('is called by the record’s name once that is loaded, and asks nothing for a new one', async () => {
    let answer = () => {}
    answering = new Promise((resolve) => {
      answer = resolve
    })
    await open({ categoryId: 'c1' })
    expect(heading()).toBe('Edit category')
    answer()
    await until(() => expect(heading()).toBe('Home'))
    await open({})
    expect([heading(), reads]).toEqual(['New category', 1])
    const context: Partial<PageContext> = { t: (name) => name, params: {} }
    expect((await load({} as PageData, context as PageContext)).title).toBe('admin-categories:addPage.title')
  })

  it.each([404, 422])('says that there is no such record (%i), and leads to the others', async (code) => {
    stored = { c1: refused(code) }
    await open({ categoryId: 'c1' })
    await until(() => expect(shownText()).toContain('This category doesn’t exist'))
    const all = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'See all categories')
    expect(all?.getAttribute('href')).toBe(paths.adminCategories())
  })

  it('says the same of one that is not in a list', async () => {
    await mount(<GuidePage params={{ guideId: 'g1' }} />, responses)
    await until(() => expect(shownText()).toContain('This size guide no longer exists'))
  })

  it('tries again what could not be loaded', async () => {
    stored = { c1: refused(500) }
    await open({ categoryId: 'c1' })
    await until(() => expect(buttons('Try again')).toHaveLength(1))
    stored = { c1: home }
    await press('Try again')
    await until(() => expect(input('Name in English').value).toBe('Home'))
  })

  it('opens the form with the record as it is now, not as it was read before', async () => {
    const { render } = await open({ categoryId: 'c1' })
    await until(() => expect(input('Name in English').value).toBe('Home'))
    await render(<p>Elsewhere</p>)
    stored = { c1: { ...home, version: 4, nameEn: 'Household' } }
    await render(<Framed params={{ categoryId: 'c1' }} />)
    await until(() => expect(input('Name in English').value).toBe('Household'))
  })

  it('begins another record with its own values, also one that was shown before', async () => {
    const { render } = await open({ categoryId: 'c2' })
    await until(() => expect(input('Name in English').value).toBe('Bags'))
    await render(<Framed params={{ categoryId: 'c1' }} />)
    await until(() => expect(input('Name in English').value).toBe('Home'))
    await type(input('Name in English'), 'Household')
    await render(<Framed params={{ categoryId: 'c2' }} />)
    await until(() => expect(input('Name in English').value).toBe('Bags'))
  })

  it('reads nothing while somebody types, though the window gets the focus', async () => {
    await open({ categoryId: 'c1' })
    await until(() => expect(input('Name in English').value).toBe('Home'))
    const before = reads
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
    await settled()
    expect(reads).toBe(before)
  })

  it('begins anew with what is stored after an undo of its history', async () => {
    await open({ categoryId: 'c1' })
    await until(() => expect(input('Name in English').value).toBe('Home'))
    await press('History')
    await until(() => expect(undoButtons()).toHaveLength(1))
    undo = () => {
      stored = { c1: { ...home, version: 4, nameEn: 'House' } }
      return {}
    }
    await act(async () => undoButtons()[0]?.click())
    await until(() => expect(input('Name in English').value).toBe('House'))
  })
})

const schema = z.object({ name: z.string() })
const storedSchema = z.object({ id: z.string(), name: z.string() })

describe('the editor of a record', () => {
  function Editor({ isNew = false, label }: { isNew?: boolean; label?: string }) {
    const leave = useLeaveSaved('/admin/cloths')
    const record = useRecord({
      entity: 'cloth',
      opened: isNew ? undefined : { id: 'm1', name: 'Lino' },
      ...{ storedSchema, schema, fields: ['name'] as const },
      toValues: (cloth) => ({ name: cloth?.name ?? '' }),
      save: async () => ({ saved: true }),
      onSaved: () => leave('Cloth saved.'),
    })
    return (
      <RecordEditor
        record={record}
        listHref="/admin/cloths"
        getLabel={() => 'Name'}
        side={<p>Price</p>}
        wide={<p>Variants</p>}
        state={<p>Half of it is sent</p>}
        {...(label && { label })}
      >
        <p>Texts</p>
      </RecordEditor>
    )
  }

  it('has its main part, its side, its wide part, and buttons that leave or save it', async () => {
    await mount(<Editor />)
    expect(shownText()).toMatch(/Texts.*Price.*Variants.*Half of it is sent.*Cancel.*Save/)
    const cancel = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Cancel')
    expect([cancel?.getAttribute('href'), buttons('Save').length]).toEqual(['/admin/cloths', 1])
    await mount(<Editor isNew />)
    expect([buttons('Add').length, buttons('Save').length]).toEqual([1, 0])
    await mount(<Editor isNew label="Add and continue" />)
    expect(buttons('Add and continue')).toHaveLength(1)
  })

  it('leaves for the list after a save, says so there, and has lists read anew', async () => {
    const { queryClient } = await mount(<Editor />)
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
    await press('Save')
    await until(() => expect(location.pathname).toBe('/admin/cloths'))
    expect(alerts()).toEqual(['Cloth saved.'])
    expect(JSON.stringify(invalidate.mock.calls)).toContain('catalogAdmin')
    history.replaceState(null, '', '/')
  })
})
