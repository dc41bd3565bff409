import { describe, expect, it } from 'vitest'
import { numberChecks } from '../../../../src/server/ops/checks/document-checks.ts'
import { monthCheck } from '../../../../src/server/ops/checks/month-checks.ts'
import { type CheckReader, maxItems } from '../../../../src/server/ops/checks/rule.ts'
import { pictureChecks } from '../../../../src/server/ops/checks/run-checks.ts'

type Rows = Awaited<ReturnType<CheckReader['query']>>

/** A database that answers queries by the first part of a text that they hold. */
const readerOf = (answers: readonly (readonly [part: string, rows: Rows])[]): CheckReader => ({
  kind: 'sqlite',
  async query(sql) {
    const [, rows] = answers.find(([part]) => sql.includes(part)) ?? []
    if (!rows) throw new Error(`no rows for ${sql}`)
    return rows
  },
})
const storeOf = (...names: string[]) => ({
  async *list() {
    yield* names
  },
})

describe('the months of the shop', () => {
  const counted = ([month, cents, orders]: readonly [string, number, number]) => ({
    ...{ month, day: month, cents: String(cents), orders: String(orders) },
  })
  type Sums = readonly (readonly [string, number, number])[]
  /** What is found of months that are stored, added up from noted orders, and from days of older ones. */
  async function wrong(stored: Sums, noted: Sums, days: Sums) {
    const reader = readerOf([
      ['AS "day"', days.map(counted)],
      ['FROM "ShopMonth"', stored.map(counted)],
      ['FROM "SaleMonth" m', noted.map(counted)],
    ])
    return (await monthCheck.find({ reader, images: storeOf() })).map(({ id, detail }) => `${id}: ${detail}`)
  }

  it('are what noted orders and older ones add up to, both money and number', async () => {
    const [noted, days] = [[['2026-03-01', 700, 2]], [['2026-03-10', 300, 1]]] as const
    expect(await wrong([['2026-03-01', 1000, 3]], noted, days)).toEqual([])
    expect(await wrong([['2026-03-01', 999, 3]], noted, days)).toEqual([
      '2026-03-01: 999 of 3 orders instead of 1000 of 3',
    ])
    expect(await wrong([['2026-03-01', 1000, 4]], noted, days)).toEqual([
      '2026-03-01: 1000 of 4 orders instead of 1000 of 3',
    ])
  })

  it('are found where only the orders, or only what is stored, know of them', async () => {
    expect(await wrong([['2026-02-01', 5, 1]], [['2026-01-01', 7, 1]], [])).toEqual([
      '2026-01-01: 0 of 0 orders instead of 7 of 1',
      '2026-02-01: 5 of 1 orders instead of 0 of 0',
    ])
  })

  it.each([
    ['the last day of one', '2026-03-31', ['2026-03-01', '2026-04-01']],
    ['the first day of one', '2026-04-01', ['2026-03-01', '2026-04-01']],
    ['the last day of a year', '2026-12-31', ['2026-12-01', '2027-01-01']],
  ])('are compared by two for an older order of %s, whichever of them counted it', async (_, day, months) => {
    for (const month of months) expect(await wrong([[month, 300, 1]], [], [[day, 300, 1]])).toEqual([])
    expect(await wrong([[months[0] ?? '', 299, 1]], [], [[day, 300, 1]])).toEqual([
      `${months[0]}: 299 of 1 orders instead of 300 of 1`,
    ])
  })

  it.each(['2026-03-30', '2026-04-02'])('are compared alone for an older order of another day: %s', async (day) => {
    const other = day.startsWith('2026-03') ? '2026-04-01' : '2026-03-01'
    expect(await wrong([[other, 300, 1]], [], [[day, 300, 1]])).toHaveLength(2)
  })

  it.each([
    ['forwards', ['2026-03-31', '2026-04-30']],
    ['backwards', ['2026-04-30', '2026-03-31']],
  ])('are compared by three where older orders lie at both ends of one, read %s', async (_, days) => {
    const sums = days.map((day) => [day, 300, 1] as const)
    expect(await wrong([['2026-05-01', 600, 2]], [], sums)).toEqual([])
    expect(await wrong([['2026-05-01', 600, 3]], [], sums)).toEqual(['2026-03-01: 600 of 3 orders instead of 600 of 2'])
  })
})

describe('the pictures of the shop', () => {
  const [missing, unnamed] = pictureChecks
  const file = (digit: string) => `${digit.repeat(32)}.webp`
  const logo = `logo-${'c'.repeat(32)}-10x10.png`
  const icon = `icon-${'d'.repeat(32)}-180.png`
  const reader = readerOf([
    ['FROM "Image"', [{ file: file('a'), id: '1' }]],
    [
      'FROM "SettingsSection"',
      [
        { name: 'home', data: `{"hero":{"file":"${file('b')}"}}` },
        { name: 'identity', data: `{"logo":"${logo}","icon":"${icon}"}` },
        { name: 'empty', data: null },
      ],
    ],
  ])

  it('are in the store, those of products and those of settings, and what names them is said', async () => {
    expect(await missing?.find({ reader, images: storeOf(file('a'), file('b'), logo, icon) })).toEqual([])
    expect(await missing?.find({ reader, images: storeOf() })).toEqual([
      { id: file('a'), detail: 'Image 1' },
      { id: file('b'), detail: 'settings home' },
      { id: logo, detail: 'settings identity' },
      { id: icon, detail: 'settings identity' },
    ])
  })

  it('are noted in the order of their names when nothing shows them, but no logo of before', async () => {
    const before = `logo-${'e'.repeat(32)}-10x10.png`
    const images = storeOf(file('f'), file('0'), file('a'), file('b'), before, logo, 'readme.txt')
    expect(await unnamed?.find({ reader, images })).toEqual([
      { id: file('0'), detail: '' },
      { id: file('f'), detail: '' },
    ])
  })

  it('are listed up to one more than a report shows', async () => {
    const names = Array.from({ length: maxItems + 5 }, (_, index) => `${String(index).padStart(32, '0')}.webp`)
    const many = readerOf([
      ['FROM "Image"', names.map((name) => ({ file: name, id: name }))],
      ['FROM "SettingsSection"', []],
    ])
    const none = readerOf([
      ['FROM "Image"', []],
      ['FROM "SettingsSection"', []],
    ])
    expect(await missing?.find({ reader: many, images: storeOf() })).toHaveLength(maxItems + 1)
    expect(await unnamed?.find({ reader: none, images: storeOf(...names) })).toHaveLength(maxItems + 1)
  })
})

describe('the numbers of documents', () => {
  const [gapless, counter] = numberChecks
  /** Numbers of a series, and where its counter stands. */
  const found = (check: typeof gapless, lowest: number, highest: number, count: number, stands?: number) => {
    const numbers = { lowest: String(lowest), highest: String(highest), count: String(count) }
    const reader = readerOf([
      ['FROM "Counter"', stands === undefined ? [] : [{ name: 'invoice-2026', value: String(stands) }]],
      ['FROM "WithdrawalStatement"', []],
      ['AS "series"', [{ series: '2026-', ...numbers }]],
    ])
    return check?.find({ reader, images: storeOf() })
  }

  it('have no gap between the first that there is and the last that was given', async () => {
    expect(await found(gapless, 1, 5, 5, 5)).toEqual([])
    expect(await found(gapless, 3, 5, 3, 5), 'the first may be any').toEqual([])
    expect(await found(gapless, 1, 5, 4, 5)).toEqual([{ id: '2026-', detail: '1 of 1 to 5 are missing' }])
    expect(await found(gapless, 1, 5, 5, 7)).toEqual([{ id: '2026-', detail: '2 of 1 to 7 are missing' }])
    expect(await found(gapless, 1, 5, 4, 4), 'nor does one that is behind hide a gap').toHaveLength(1)
    expect(await found(gapless, 1, 5, 5, 2), 'a counter that is behind makes no gap').toEqual([])
    expect(await found(gapless, 1, 5, 5), 'nor one that is missing').toEqual([])
  })

  it('have a counter that is not behind the last of them', async () => {
    for (const stands of [5, 6]) expect(await found(counter, 1, 5, 5, stands)).toEqual([])
    expect(await found(counter, 1, 5, 5, 4)).toEqual([{ id: 'invoice-2026', detail: '4 instead of 5' }])
    expect(await found(counter, 1, 5, 5)).toEqual([{ id: 'invoice-2026', detail: '0 instead of 5' }])
  })
})
