import { describe, expect, it } from 'vitest'
import { type Measured, rowOf, summaryOf } from './rows.ts'

const measured = (figure: number, more: Partial<Measured> = {}): Measured => ({
  ...{ name: 'home page', figure, unit: '×', target: 0.8, direction: 'at-least', detail: '' },
  ...more,
})
const met = (figure: number, more?: Partial<Measured>) => rowOf('pages', 'sqlite', measured(figure, more)).met

describe('a row of the bench', () => {
  it('is met at its target and beyond, in its direction', () => {
    expect([met(0.79), met(0.8), met(0.9)]).toEqual([false, true, true])
    const atMost = { direction: 'at-most' } as const
    expect([met(0.79, atMost), met(0.8, atMost), met(0.81, atMost)]).toEqual([true, true, false])
  })

  it('is not met without a figure, nor when something went wrong on the way', () => {
    const without = [met(Number.NaN), met(Number.NaN, { direction: 'at-most' }), met(Number.POSITIVE_INFINITY)]
    expect([...without, met(0.9, { sound: false })]).toEqual([false, false, false, false])
  })

  it('is named at the end when it was missed', () => {
    const rows = [measured(0.9), measured(0.5, { name: 'list page' })].map((one) => rowOf('pages', 'sqlite', one))
    expect(summaryOf(rows)).toMatch(/Missed:\npages +sqlite +list page +0\.500 × +≥ 0\.800 × +MISSED\n\n1 of 2 met$/)
  })
})
