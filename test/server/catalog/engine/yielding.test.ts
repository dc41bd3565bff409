import { describe, expect, it } from 'vitest'
import { runYielding } from '../../../../src/server/catalog/engine/yielding.ts'

describe('work in turns', () => {
  it('ends with its result, and lets others have their turn when it takes long', async () => {
    let others = 0
    setImmediate(() => others++)
    function* long() {
      // Longer than any slice, and however long the machine takes for it.
      while (others === 0) yield
      return 'done'
    }
    expect(await runYielding(long())).toBe('done')
    expect(others).toBe(1)
  })

  it('of a few steps is done at once', () => {
    let steps = 0
    function* short() {
      steps++
      yield
      steps++
    }
    void runYielding(short())
    expect(steps).toBe(2)
  })

  it('fails as its steps do', async () => {
    function* failing() {
      yield
      throw new Error('a step failed')
    }
    await expect(runYielding(failing())).rejects.toThrow('a step failed')
  })
})
