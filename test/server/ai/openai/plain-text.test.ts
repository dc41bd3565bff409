import { describe, expect, it } from 'vitest'
import { plainLine, plainText } from '../../../../src/server/ai/openai/response-schemas.ts'

describe('a text of a model as plain text', () => {
  it.each([
    ['HTML', '<p>Lino <b>lavado</b><br/>con <a href="javascript:alert(1)">botones</a></p>', 'Lino lavado\ncon botones'],
    ['HTML, and keeps its paragraphs', '<h2>Lino</h2><p>Lavado</p><p>Fino</p>', 'Lino\n\nLavado\n\nFino'],
    ['scripts and comments with their content', 'Lino<script>alert(1)</script><!-- hm --> lavado', 'Lino lavado'],
    ['tags around tags', 'Lino <scr<b>ipt>lavado', 'Lino lavado'],
    ['headings and rules', '## Material\nLino\n\n---\n\nLavado', 'Material\nLino\n\nLavado'],
    ['emphasis', '**Lino** *europeo* y __lana__ _fina_, ~~no~~ ***sí***', 'Lino europeo y lana fina, no sí'],
    ['links and pictures', '[Lino](https://example.com) ![foto](x.png)lavado', 'Lino lavado'],
    ['code and fences', '```text\nLino `lavado`\n```', 'Lino lavado'],
    ['quotations', '> Lino\n> lavado', 'Lino\nlavado'],
    ['controls, turned writing and what has no width', 'Li\u0000no\u202e la\u200bva\u0007do\ufeff', 'Lino lavado'],
    ['more empty lines than one, and spaces at ends', ' Lino  fino \r\n\r\n\r\n\r\n lavado\t ', 'Lino fino\n\nlavado'],
  ])('loses %s', (_name, text, plain) => {
    expect(plainText(text)).toBe(plain)
  })

  it.each([
    ['figures between asterisks', '30*20*10 cm'],
    ['lists with hyphens', '- lino\n- lana'],
    ['less and more than', 'peso < 200 g y > 100 g'],
    ['names with underscores', 'ref_12_b'],
    ['accents, fractions and spaces that do not break', 'Añil · ½ kg, 160\u00a0g — «Ría»'],
  ])('keeps %s', (_name, text) => {
    expect(plainText(text)).toBe(text)
  })

  it('keeps bullets as hyphens', () => {
    expect(plainText('* lino\n• lana\n+ seda')).toBe('- lino\n- lana\n- seda')
  })

  it.each(['[', '`', '<!--', '<script>', '*a ', '<b', '_', '> ', '('])(
    'is made in no time of 60,000 times %j',
    (part) => {
      const start = performance.now()
      plainText(part.repeat(60_000))
      expect(performance.now() - start).toBeLessThan(3_000)
    },
  )
})

describe('a title of a model', () => {
  it('is one line, without quotation marks around it', () => {
    expect(plainLine('“Camisa\nde **lino**”')).toBe('Camisa de lino')
    expect(plainLine('Camisa "Ría"')).toBe('Camisa "Ría"')
  })
})
