import { describe, expect, it } from 'vitest'
import { judgeJourneys, readJourneys } from '../../tools/journey-results.mjs'

type Outcome = 'passed' | 'failed' | 'skipped'

/** A report of vitest; a file is `failed` when one of its tests is, or when it says so itself. */
function report(files: Record<string, Record<string, Outcome> & { hook?: Outcome }>) {
  const testResults = Object.entries(files).map(([name, { hook, ...tests }]) => ({
    name,
    status: hook ?? (Object.values(tests).includes('failed') ? 'failed' : 'passed'),
    assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status: status as string })),
  }))
  return readJourneys({ testResults })
}

describe('a journey that failed and passes by itself', () => {
  it('is flaky, and counts as passed', () => {
    const first = report({ a: { buys: 'failed', looks: 'passed' }, b: { pays: 'passed' } })
    const again = report({ a: { buys: 'passed', looks: 'passed' } })
    expect(judgeJourneys(first, again)).toEqual({ flaky: ['a › buys'], passed: 3, failed: 0 })
  })

  it('is no longer flaky when it fails twice', () => {
    const first = report({ a: { buys: 'failed', looks: 'failed' } })
    const again = report({ a: { buys: 'failed', looks: 'passed' } })
    expect(judgeJourneys(first, again)).toEqual({ flaky: ['a › looks'], passed: 1, failed: 1 })
  })

  it('fails when it does not run again', () => {
    expect(judgeJourneys(report({ a: { buys: 'failed' } }), report({}))).toMatchObject({ flaky: [], failed: 1 })
    expect(judgeJourneys(report({ a: { hook: 'failed' } }), report({}))).toMatchObject({ flaky: [], failed: 1 })
  })

  it('passes as it did at first, whatever the second run says of it', () => {
    const first = report({ a: { buys: 'failed', looks: 'passed' } })
    const again = report({ a: { buys: 'passed', looks: 'failed' } })
    expect(judgeJourneys(first, again)).toEqual({ flaky: ['a › buys'], passed: 2, failed: 0 })
  })
})

describe('a file whose hook failed', () => {
  const first = report({ a: { hook: 'failed', buys: 'skipped' } })

  it('is flaky when nothing of it fails by itself, and its tests count', () => {
    expect(first.failed).toEqual(new Map([['a', 'a']]))
    expect(judgeJourneys(first, report({ a: { buys: 'passed' } }))).toEqual({ flaky: ['a'], passed: 1, failed: 0 })
  })

  it('fails when one of its tests does', () => {
    expect(judgeJourneys(first, report({ a: { buys: 'failed' } }))).toEqual({ flaky: [], passed: 0, failed: 1 })
  })
})
