import { describe, expect, it } from 'vitest'
import type { Services } from '../../../src/server/services.ts'
import { readModules } from '../../support/source-modules.ts'

/** A parameter or a field that names who changes something, and may be left out. */
const mayBeLeftOut = /\b(by|actor)\?: (Actor|Author)\b|\b(by|actor): Actor = |\b(by|actor): Actor \| undefined/

describe('who changes something', () => {
  it('is left out by no function of the server', () => {
    const modules = readModules('src/server')
    expect(modules.length).toBeGreaterThan(200)
    expect(modules.filter(({ text }) => mayBeLeftOut.test(text)).map(({ path }) => path)).toEqual([])
  })

  // The suppressions below are the test: the compiler reports one that hides no error, so each of these calls must fail
  // to compile as long as its last argument, the actor, is missing.
  it('is required by the compiler: in catalogue, mails and staff', () => {
    const forgetful = ({ catalogAdmin, outgoing, staff }: Services) => [
      // @ts-expect-error The actor is missing.
      () => catalogAdmin.deleteProduct('p1'),
      // @ts-expect-error The actor is missing.
      () => catalogAdmin.addCategory('Camisas', 'Shirts'),
      // @ts-expect-error The actor is missing.
      () => outgoing.sendAgain('m1'),
      // @ts-expect-error The actor is missing.
      () => staff.revoke('i1'),
    ]
    expect(forgetful).toBeTypeOf('function')
  })

  it('is noticed where a function may leave it out', () => {
    for (const line of ['by: Actor = theShop', 'by?: Actor', 'actor?: Actor', 'by: Actor | undefined'])
      expect(mayBeLeftOut.test(line), line).toBe(true)
  })
})
