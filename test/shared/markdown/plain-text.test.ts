import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMarkdown } from '../../../src/shared/markdown/parse-markdown.ts'
import { toPlainText } from '../../../src/shared/markdown/plain-text.ts'

describe('the words of a text in Markdown', () => {
  it.each([
    ['## Cuidado ##', 'Cuidado'],
    ['**Lino** lavado', 'Lino lavado'],
    ['Ver [la guía](/products).', 'Ver la guía.'],
    ['[x](javascript:alert)', '[x](javascript:alert)'],
    ['- Lino\r\n* Sal\r\n+ Agua', 'Lino\r\nSal\r\nAgua'],
    ['1. Lavar\n2) Tender', '1. Lavar\n2. Tender'],
    ['\\*sin lejía', '*sin lejía'],
    ['1998. Abrimos', '1998. Abrimos'],
  ])('%j reads %j', (text, words) => {
    expect(toPlainText(text)).toBe(words)
  })

  it('a text without signs comes back as it was, line ends and blanks included', () => {
    const plain = fc.array(fc.constantFrom('Lino ', 'sal', '\n', '\r\n', '  ', ', ', '5 < 6', '€', 'a-b', '2 x 3'))
    fc.assert(
      fc.property(plain, (parts) => {
        const text = parts.join('')
        fc.pre(!/^ {0,3}(#|[-*+] |\d{1,3}[.)] )/m.test(text))
        expect(toPlainText(text)).toBe(text)
      }),
    )
  })
})

describe('reading a text takes as long as the text is', () => {
  const pumped: [name: string, text: (length: number) => string][] = [
    ['a heading with blanks inside', (length) => `# x${' '.repeat(length)}y`],
    ['a heading with signs inside', (length) => `# x ${'# '.repeat(length / 2)}y`],
    ['a line of bold signs', (length) => '** a'.repeat(length / 4)],
    ['bold parts that never end', (length) => '**a'.repeat(length / 3)],
    ['brackets', (length) => '[a](b'.repeat(length / 5)],
    ['opening brackets', (length) => '['.repeat(length)],
    ['backslashes', (length) => '\\'.repeat(length)],
    ['numbers', (length) => '1. '.repeat(length / 3)],
    ['blanks', (length) => ' '.repeat(length)],
  ]

  /** Processor time in ms, the least of several tries: what else the machine does hardly counts. */
  function measure(text: string): number {
    const tries = [1, 2, 3].map(() => {
      const start = process.cpuUsage()
      parseMarkdown(text)
      toPlainText(text)
      return process.cpuUsage(start).user / 1000
    })
    return Math.min(...tries)
  }

  it.each(pumped)('%s', (_name, text) => {
    parseMarkdown(text(5000))
    // Eight times the text may take eight times as long; by a quadratic pattern it takes 64 times. Less than 4 ms is noise.
    expect(measure(text(160_000))).toBeLessThan(22 * Math.max(measure(text(20_000)), 4))
  })
})
