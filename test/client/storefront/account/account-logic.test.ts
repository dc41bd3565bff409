import { afterEach, describe, expect, it, vi } from 'vitest'
import { editable, mailingFields, mergeNewer } from '../../../../src/client/storefront/account/account-sections.tsx'
import { dataFileName, saveAsFile } from '../../../../src/client/storefront/account/account-view.tsx'
import { mailingDataInputSchema } from '../../../../src/shared/accounts/entities.ts'
import type { OwnData } from '../../../../src/shared/accounts/own-data.ts'

const mailing = {
  name: 'Ana',
  surname: 'Rey',
  phone: '600 000 000',
  email: 'ana@example.com',
  address: 'Calle Mar 1',
  address2: '',
  city: 'Vigo',
  zip: '36201',
  country: 'España',
}

describe('the form of the mailing data', () => {
  it('has exactly the fields of the call, so never the e-mail', () => {
    const fields = new Set<string>(mailingFields)
    expect(fields).toEqual(new Set(Object.keys(mailingDataInputSchema.shape)))
    expect(new Set(Object.keys(editable(mailing)))).toEqual(fields)
  })

  it('takes over what the server has since then, but not in fields that were typed in', () => {
    const before = editable(mailing)
    const typed = { ...before, city: 'Lug', address2: '' }
    const newer = { ...before, city: 'Ourense', zip: '32001', address2: '2.º B' }
    expect(mergeNewer(typed, before, newer)).toEqual({ ...before, city: 'Lug', zip: '32001', address2: '2.º B' })
  })

  it('shows what was saved as the server keeps it, unless it was changed while saving', () => {
    const before = editable(mailing)
    const sent = { ...before, name: '  Marina ', city: 'Lugo' }
    const saved = { ...before, name: 'Marina', city: 'Lugo' }
    expect(mergeNewer(sent, sent, saved)).toEqual(saved)
    expect(mergeNewer({ ...sent, city: 'Lugo, ' }, sent, saved)).toEqual({ ...saved, city: 'Lugo, ' })
  })
})

describe('the file with the own data', () => {
  const data = { exportedAt: '2026-11-21T23:30:00.000Z', account: { email: 'ana@example.com' } } as OwnData

  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('is named after the shop and its day of the export', () => {
    expect(dataFileName({ name: 'Lino y Sal', timeZone: 'Europe/Madrid' }, data)).toBe('lino-y-sal-2026-11-22.json')
  })

  it('holds the data as readable JSON, and is let go of once the browser has it', async () => {
    vi.useFakeTimers()
    const link = { href: '', download: '', click: vi.fn() }
    vi.stubGlobal('document', { createElement: () => link })
    const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    saveAsFile(data, 'lino-y-sal-2026-11-22.json')
    expect(link).toMatchObject({ href: 'blob:1', download: 'lino-y-sal-2026-11-22.json' })
    expect(link.click).toHaveBeenCalledOnce()
    const file = create.mock.calls[0]?.[0] as Blob
    expect(file.type).toBe('application/json')
    expect(await file.text()).toBe(JSON.stringify(data, null, 2))
    expect(revoke).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:1')
  })
})
