import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chunkTimeoutMs, loadFile } from '../../../src/client/shell/load-file.ts'

describe('lazy code', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('has 120 seconds to arrive', async () => {
    expect(chunkTimeoutMs).toBe(120_000)
    const never = loadFile(() => new Promise(() => undefined))
    const outcome = expect(never).rejects.toThrow('120000 ms')
    await vi.advanceTimersByTimeAsync(119_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await outcome
  })

  it('that arrives leaves no timer behind', async () => {
    await expect(loadFile(async () => 'page')).resolves.toBe('page')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that fails says why at once', async () => {
    await expect(loadFile(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  })
})
