import { describe, expect, it } from 'vitest'
import { AppError } from '../../../src/server/core/app-error.ts'
import type { Waiting } from '../../../src/server/core/group-queue.ts'
import type { Db } from '../../../src/server/db/db.ts'
import { groupTransaction } from '../../../src/server/db/group-transaction.ts'

/** Members that note what they get. */
function groupOf(...works: string[]) {
  const results = new Map<string, unknown>()
  const note = (work: string) => (result: unknown) => void results.set(work, result)
  const members = works.map((work): Waiting<string, string> => ({ work, resolve: note(work), reject: note(work) }))
  return { members, results }
}

/** A database whose commits fail with an error, if one is given. */
const database = (commit?: Error) =>
  ({
    $transaction: async (work: (tx: unknown) => Promise<unknown>) => {
      const result = await work({})
      if (commit) throw commit
      return result
    },
  }) as unknown as Db

const write = async (_tx: unknown, works: readonly string[]) => {
  if (works.includes('bad')) throw new Error('bad')
  return works.join()
}

describe('a transaction for a group', () => {
  it('returns what was written', async () => {
    const { members, results } = groupOf('a', 'b')
    const retryAlone = () => Promise.reject(new Error('not needed'))
    expect(await groupTransaction(database(), members, { write, retryAlone })).toBe('a,b')
    expect(results.size).toBe(0)
  })

  it('tries each alone when one member may be the reason, and rejects that one', async () => {
    const { members, results } = groupOf('a', 'bad', 'c')
    const perform = async (group: typeof members): Promise<void> => {
      const written = await groupTransaction(database(), group, { write, retryAlone: (member) => perform([member]) })
      if (written) for (const { resolve } of group) resolve(written)
    }
    await perform(members)
    expect([...results]).toEqual([
      ['a', 'a'],
      ['bad', new Error('bad')],
      ['c', 'c'],
    ])
  })

  it.each([
    ['a failed commit, which may have happened', database(new Error('commit')), write, new Error('commit')],
    ['an AppError', database(), () => Promise.reject(new AppError('busy')), new AppError('busy')],
  ])('tries none again after %s', async (_what, db, failing, error) => {
    const { members, results } = groupOf('a', 'b')
    const retryAlone = () => Promise.reject(new Error('tried again'))
    expect(await groupTransaction(db, members, { write: failing, retryAlone })).toBeUndefined()
    expect([...results]).toEqual([
      ['a', error],
      ['b', error],
    ])
  })

  it('tries each alone after a failed commit of work that may be repeated', async () => {
    const { members } = groupOf('a', 'b')
    const alone: string[] = []
    const work = {
      write,
      isRepeatable: true,
      retryAlone: async ({ work: one }: { work: string }) => void alone.push(one),
    }
    await groupTransaction(database(new Error('commit')), members, work)
    expect(alone).toEqual(['a', 'b'])
  })
})
