import { describe, expect, it } from 'vitest'
import { describeConflict, mergeVersions } from '../../../../src/client/admin/kit/record-conflict.tsx'
import { parseCells } from '../../../../src/client/admin/kit/sheet.tsx'
import { awaitSave } from '../../../../src/client/admin/kit/use-record.ts'

describe('a record that somebody else has saved meanwhile', () => {
  const opened = { name: 'Camisas', note: 'Plana', sizes: ['S', 'M'] }
  const typed = { name: 'Camisetas', note: 'Plana', sizes: ['S', 'M'] }
  const stored = { name: 'Blusas', note: 'Colgada', sizes: ['S', 'M'] }
  const versions = { opened, typed, stored }

  it('is a choice between two versions of each field that the server names, in the order of the form', () => {
    const { fields } = describeConflict(versions, ['note', 'version', 'name'])
    expect(fields).toEqual(['name', 'note'])
  })

  it('is a choice in a field of which the server names a part', () => {
    const { fields, differing } = describeConflict(versions, ['sizes.S.length', 'names.x'])
    expect({ fields, differing }).toEqual({ fields: ['sizes'], differing: ['sizes.S.length', 'names.x'] })
  })

  it('proposes what is stored for a field that was not changed in the form, and what was typed for the others', () => {
    const { proposal } = describeConflict(versions, ['name', 'note'])
    expect(proposal).toEqual({ name: 'typed', note: 'stored' })
    const moved = { ...versions, typed: { ...opened, sizes: ['M', 'S'] } }
    expect(describeConflict(moved, ['sizes']).proposal).toEqual({ sizes: 'typed' })
  })

  it('is no choice when both have saved the same', () => {
    expect(describeConflict({ opened, typed, stored: typed }, []).fields).toEqual([])
  })

  it('keeps what is stored where the form has no change and the server names none', () => {
    const sold = { ...versions, stored: { ...stored, sizes: ['S'] } }
    expect(describeConflict(sold, ['name']).typed).toEqual({ name: 'Camisetas', note: 'Colgada', sizes: ['S'] })
    expect(describeConflict(sold, ['name', 'sizes']).typed).toMatchObject({ sizes: ['S', 'M'] })
  })

  it('is saved with the version that was chosen for each field', () => {
    const conflict = describeConflict(versions, ['name', 'note'])
    expect(mergeVersions(conflict, { name: 'stored', note: 'typed' })).toEqual({ ...typed, name: 'Blusas' })
    expect(mergeVersions(conflict, conflict.proposal)).toEqual({ ...typed, note: 'Colgada' })
  })
})

describe('a save', () => {
  it('that gets no response is refused without an error of the shop', async () => {
    expect(await awaitSave(Promise.reject(new Error('offline')))).toEqual({ error: undefined })
    expect(await awaitSave(Promise.resolve(7))).toEqual({ saved: 7 })
  })
})

describe('cells of a spreadsheet', () => {
  it('are lines with tabs, without the blanks around them and the line end behind the last', () => {
    expect(parseCells('S\t 98 \r\nM\t104\r\n')).toEqual([
      ['S', '98'],
      ['M', '104'],
    ])
    expect(parseCells('98\t')).toEqual([['98', '']])
  })

  it('that are a single one are pasted by the browser', () => {
    expect([parseCells('98'), parseCells('98\n')]).toEqual([undefined, undefined])
  })
})
