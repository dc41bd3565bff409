import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createOutput } from '../../../../src/server/ops/cli/output.ts'

/** A stream of the process that a stream of the test stands for. */
const standIn = <T extends object>(real: T, stream: PassThrough, more: object): T =>
  new Proxy(real, {
    get(_, name) {
      const found: unknown = Reflect.get(more, name) ?? Reflect.get(stream, name)
      return typeof found === 'function' ? found.bind(stream) : found
    },
  })

/** A terminal on which somebody types, and what it showed. */
function terminal({ input = true, err = true, json = false } = {}) {
  const [keys, screen] = [new PassThrough(), new PassThrough()]
  const modes: boolean[] = []
  const streams = {
    out: process.stdout,
    err: standIn(process.stderr, screen, { isTTY: err }),
    input: standIn(process.stdin, keys, { isTTY: input, setRawMode: (mode: boolean) => modes.push(mode) }),
  }
  const output = createOutput(streams, json, new AbortController().signal)
  return {
    modes,
    shown: () => String(screen.read() ?? ''),
    async type(text: string) {
      const secret = output.askSecret('Password: ')
      keys.write(text)
      return secret
    },
  }
}

describe('a secret that is asked for on a terminal', () => {
  it('is shown nowhere, and the terminal is as it was afterwards', async () => {
    const { type, shown, modes } = terminal()
    expect(await type('la que elegí\r')).toBe('la que elegí')
    expect(shown()).toBe('Password: \n')
    expect(modes).toEqual([true, false])
  })

  it.each([
    ['a line feed', 'abc\n', 'abc'],
    ['the key that deletes, of a whole character', 'abx\u007fc😀\u007f\r', 'abc'],
    ['the key that deletes, on other terminals', 'abx\bc\r', 'abc'],
    ['more deleted than was typed', '\u007f\u007fa\r', 'a'],
    ['nothing', '\r', ''],
  ])('is what was typed: %s', async (_, typed, secret) => {
    expect(await terminal().type(typed)).toBe(secret)
  })

  it.each([
    ['Ctrl-C', 'abc\u0003'],
    ['Ctrl-D', 'abc\u0004'],
  ])('is given up by %s, with the terminal as it was', async (_, typed) => {
    const { type, modes } = terminal()
    await expect(type(typed)).rejects.toThrow('interrupted: everything is as it was')
    expect(modes).toEqual([true, false])
  })

  it.each([
    ['whose input is a file', { input: false }],
    ['that shows nothing', { err: false }],
    ['of a script that reads JSON', { json: true }],
  ])('is asked of nobody at a terminal %s', async (_, kind) => {
    const { type, shown } = terminal(kind)
    expect(await type('abc\r')).toBeNull()
    expect(shown()).toBe('')
  })
})
