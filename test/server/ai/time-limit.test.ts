import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { withTimeLimit } from '../../../src/server/ai/time-limit.ts'
import { later } from '../../support/full.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const expired = () => new Error('too slow')
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Ends when its signal is aborted, and not before. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('in its own words'))))

describe('a limit of time', () => {
  it('ends work that waits for ever, also when garbage was collected meanwhile', {
    ...later,
    timeout: 5000,
  }, async () => {
    const stopping = new AbortController()
    const limited = Promise.all(
      Array.from({ length: 20 }, () =>
        withTimeLimit({ ms: 300, signal: stopping.signal, expired }, (signal) =>
          withTimeLimit({ ms: 60_000, signal, expired: () => new Error('the longer one') }, untilAborted),
        ).catch((error: Error) => error.message),
      ),
    )
    for (let round = 0; round < 5; round++) {
      await rest(20)
      collectGarbage()
    }
    expect(await limited).toEqual(Array(20).fill('too slow'))
  })

  it('ends work that takes no notice of its signal', async () => {
    const stopping = new AbortController()
    const limited = withTimeLimit({ ms: 20, signal: stopping.signal, expired }, () => new Promise(() => undefined))
    await expect(limited).rejects.toThrow('too slow')
  })

  it('ends it for the reason of the signal that it follows', async () => {
    const stopping = new AbortController()
    const limited = withTimeLimit({ ms: 60_000, signal: stopping.signal, expired }, untilAborted)
    stopping.abort(new Error('the shop closes'))
    await expect(limited).rejects.toThrow('the shop closes')
    let begun = false
    const work = async () => {
      begun = true
    }
    await expect(withTimeLimit({ ms: 60_000, signal: stopping.signal, expired }, work)).rejects.toThrow('closes')
    expect(begun).toBe(false)
  })

  it('leaves what is in time as it is, and aborts nothing afterwards', async () => {
    const stopping = new AbortController()
    let own: AbortSignal | undefined
    const work = async (signal: AbortSignal) => {
      own = signal
      return 'done'
    }
    expect(await withTimeLimit({ ms: 20, signal: stopping.signal, expired }, work)).toBe('done')
    stopping.abort()
    await rest(40)
    expect(own?.aborted).toBe(false)
    const failing = withTimeLimit({ ms: 20, signal: new AbortController().signal, expired }, () =>
      Promise.reject(new Error('its own')),
    )
    await expect(failing).rejects.toThrow('its own')
  })
})
