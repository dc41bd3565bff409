import { describe, expect, it } from 'vitest'
import { fullBench, readOptions, UsageError } from './options.ts'

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

  it.each(['--only page', '--database mysql', '--seconds 0', '--products many', '--rows 3', 'pages'])(
    'that mean nothing are refused: %s',
    (args) => {
      expect(() => readOptions(args.split(' '))).toThrow(UsageError)
    },
  )
})
