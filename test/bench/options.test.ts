import { describe, expect, it } from 'vitest'
import { fullBench, readAdminOptions, readOptions, UsageError } from './options.ts'

describe('options of the bench', () => {
  it('without any, everything is measured', () => {
    expect(readOptions([])).toEqual(fullBench)
  })

  it('choose groups, a database and how much', () => {
    const args = '--only calls,pages --database postgres --seconds 0.5 --products 2000'.split(' ')
    expect(readOptions(args)).toEqual({
      ...fullBench,
      ...{ only: ['pages', 'calls'], databases: ['postgres'], seconds: 0.5, products: 2000 },
    })
  })

  it('choose a long day, how long it is and how small its heap', () => {
    expect(readOptions('soak --minutes 2 --rest 1 --database sqlite --heap 96'.split(' '))).toEqual({
      ...fullBench,
      ...{ only: ['soak'], databases: ['sqlite'], minutes: 2, restMinutes: 1, heap: 96 },
    })
  })

  it('choose how many rows the admin lists are measured with', () => {
    expect(readAdminOptions(['--rows', '2000'])).toEqual({ rows: 2000, databases: ['sqlite', 'postgres'] })
    expect(() => readAdminOptions(['--rows', 'many'])).toThrow(UsageError)
  })

  it.each([
    '--only soak',
    'soak --seconds 3',
    '--minutes 3',
    '--only page',
    '--database mysql',
    '--seconds 0',
    '--products many',
    '--rows 3',
    'pages',
  ])('that mean nothing are refused: %s', (args) => {
    expect(() => readOptions(args.split(' '))).toThrow(UsageError)
  })
})
