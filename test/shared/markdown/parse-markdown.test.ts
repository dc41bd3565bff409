import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Block, type Inline, parseMarkdown } from '../../../src/shared/markdown/parse-markdown.ts'
import { isShopLink } from '../../../src/shared/settings/links.ts'
import { anyText } from '../../support/any-text.ts'

const textOf = (content: readonly Inline[]): string =>
  content
    .map((part) => (part.kind === 'text' ? part.text : part.kind === 'break' ? '\n' : textOf(part.content)))
    .join('')
const inlinesOf = (block: Block): Inline[] => (block.kind === 'list' ? block.items.flat() : block.content)
const linksIn = (content: readonly Inline[]): string[] =>
  content.flatMap((part) => {
    if (part.kind === 'link') return [part.href, ...linksIn(part.content)]
    return part.kind === 'bold' ? linksIn(part.content) : []
  })

describe('the small Markdown', () => {
  it('has headings, paragraphs, lists, bold and links', () => {
    const text = [
      '## Envíos',
      'Enviamos **en dos días** a [toda España](/products).',
      'Sin coste.',
      '',
      '- Lino',
      '- Sal',
      '  gruesa',
      '1. Uno',
      '2) Dos',
    ].join('\r\n')
    expect(parseMarkdown(text)).toEqual([
      { kind: 'heading', level: 2, content: [{ kind: 'text', text: 'Envíos' }] },
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'Enviamos ' },
          { kind: 'bold', content: [{ kind: 'text', text: 'en dos días' }] },
          { kind: 'text', text: ' a ' },
          { kind: 'link', href: '/products', content: [{ kind: 'text', text: 'toda España' }] },
          { kind: 'text', text: '.' },
          { kind: 'break' },
          { kind: 'text', text: 'Sin coste.' },
        ],
      },
      {
        kind: 'list',
        ordered: false,
        items: [
          [{ kind: 'text', text: 'Lino' }],
          [{ kind: 'text', text: 'Sal' }, { kind: 'break' }, { kind: 'text', text: 'gruesa' }],
        ],
      },
      {
        kind: 'list',
        ordered: true,
        start: 1,
        items: [[{ kind: 'text', text: 'Uno' }], [{ kind: 'text', text: 'Dos' }]],
      },
    ])
  })

  it('leaves no level of headings out', () => {
    const levels = parseMarkdown('#### A\n###### B\n# C\n### D').map((block) => block.kind === 'heading' && block.level)
    expect(levels).toEqual([2, 3, 2, 3])
  })

  const text = (words: string): Inline => ({ kind: 'text', text: words })
  const paragraph = (...content: Inline[]): Block => ({ kind: 'paragraph', content })
  const heading = (words: string): Block => ({ kind: 'heading', level: 2, content: [text(words)] })
  const list = (start: number | false, ...items: Inline[][]): Block =>
    start === false ? { kind: 'list', ordered: false, items } : { kind: 'list', ordered: true, start, items }

  it.each<[string, Block[]]>([
    // Bold, links, and one in the other; the piece before and after has text or is not there.
    ['**a** b', [paragraph({ kind: 'bold', content: [text('a')] }, text(' b'))]],
    ['[**a**](/b)', [paragraph({ kind: 'link', href: '/b', content: [{ kind: 'bold', content: [text('a')] }] })]],
    [
      '**a [b](/c)**',
      [paragraph({ kind: 'bold', content: [text('a '), { kind: 'link', href: '/c', content: [text('b')] }] })],
    ],
    ['[a](ftp://b) **c**', [paragraph(text('[a](ftp://b) '), { kind: 'bold', content: [text('c')] })]],
    // A line of spaces ends a paragraph.
    ['a\n  \nb', [paragraph(text('a')), paragraph(text('b'))]],
    ['  a  ', [paragraph(text('a'))]],
    // Signs of a heading stand at the start of a line, before any spaces, and may be repeated after it.
    ['##   a', [heading('a')]],
    ['   ## a', [heading('a')]],
    ['## a ##', [heading('a')]],
    ['## a   #', [heading('a')]],
    ['## a#', [heading('a#')]],
    ['## a  ', [heading('a')]],
    ['## ##', [heading('##')]],
    ['## a # ##', [heading('a #')]],
    // A bold part has up to 2,000 characters, and ends in its line.
    [`**${'a'.repeat(2000)}**`, [paragraph({ kind: 'bold', content: [text('a'.repeat(2000))] })]],
    [`**${'a'.repeat(2001)}**`, [paragraph(text(`**${'a'.repeat(2001)}**`))]],
    ['x **a', [paragraph(text('x **a'))]],
    ['12345 **a** b', [paragraph(text('12345 '), { kind: 'bold', content: [text('a')] }, text(' b'))]],
    ['a **', [paragraph(text('a **'))]],
    // Lists with and without numbers are not one.
    ['- a\n1. b\n- c', [list(false, [text('a')]), list(1, [text('b')]), list(false, [text('c')])]],
    ['1. a\n- b', [list(1, [text('a')]), list(false, [text('b')])]],
    ['7. a\n8. b\n9. c', [list(7, [text('a')], [text('b')], [text('c')])]],
    ['7. a\n9. b', [list(7, [text('a')]), list(9, [text('b')])]],
    ['    ## a', [paragraph(text('## a'))]],
    ['a ## b', [paragraph(text('a ## b'))]],
    ['##a', [paragraph(text('##a'))]],
    ['####### a', [paragraph(text('####### a'))]],
    // Items have a sign or a number, and go on in the lines below.
    ['-   a  ', [list(false, [text('a')])]],
    ['* a\n+ b', [list(false, [text('a')], [text('b')])]],
    ['12. a\n\n3) b', [list(12, [text('a')]), list(3, [text('b')])]],
    ['- a\nb', [list(false, [text('a'), { kind: 'break' }, text('b')])]],
    ['-a', [paragraph(text('-a'))]],
    ['a - b', [paragraph(text('a - b'))]],
    // A list keeps its first number, and one that was interrupted goes on; what leaves numbers out keeps them.
    ['1. a\n2. b\n\nc\n\n3. d', [list(1, [text('a')], [text('b')]), paragraph(text('c')), list(3, [text('d')])]],
    ['1. a\n1. b\n1. c', [list(1, [text('a')], [text('b')], [text('c')])]],
    ['1. a\n2. b\n4. c', [list(1, [text('a')], [text('b')]), list(4, [text('c')])]],
    ['0) a', [list(0, [text('a')])]],
    // A longer number is a year or an amount.
    ['999. a', [list(999, [text('a')])]],
    ['1998. Abrimos', [paragraph(text('1998. Abrimos'))]],
  ])('reads %j', (typed, blocks) => {
    expect(parseMarkdown(typed)).toEqual(blocks)
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](javascript:alert)',
    '[x](JaVaScRiPt:alert)',
    '[x](data:text/html,x)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](/\t/evil.example)',
    '[x](vbscript:x)',
    '[x]()',
    '<a href="https://a.example">x</a>',
    '**',
    '****',
    '** not bold**',
  ])('keeps %s as it was typed', (text) => {
    const [block] = parseMarkdown(text)
    expect(block && linksIn(inlinesOf(block))).toEqual([])
    expect(block && textOf(inlinesOf(block))).toBe(text)
  })

  it('takes a backslash before a sign as the plain sign', () => {
    const [block] = parseMarkdown('\\*\\*5 \\[x\\](/cart)')
    expect(block).toEqual({ kind: 'paragraph', content: [{ kind: 'text', text: '**5 [x](/cart)' }] })
  })

  it('reads any text, and every link is one that the shop may have', () => {
    const pieces = fc.constantFrom(
      '**',
      '[',
      '](',
      ')',
      '#',
      '- ',
      '1. ',
      '\n',
      '\\',
      'javascript:',
      'https://a.example',
      '/cart',
      ' ',
      '<b>',
      '\0',
    )
    const texts = fc.array(fc.oneof(pieces, anyText)).map((parts) => parts.join(''))
    fc.assert(
      fc.property(texts, (text) => {
        for (const block of parseMarkdown(text)) {
          for (const href of linksIn(inlinesOf(block))) expect(isShopLink(href)).toBe(true)
        }
      }),
    )
  })

  it.each(['[', '**a', '[a](', '[a](b', '\\', '- ', '#', '*'])(
    'takes no longer than its length for many %s',
    (piece) => {
      const started = performance.now()
      parseMarkdown(piece.repeat(40_000 / piece.length))
      expect(performance.now() - started).toBeLessThan(2000)
    },
  )
})

it.each([
  ['/products?q=lino#a', true],
  ['https://marea.example', true],
  ['mailto:hola@marea.example', true],
  ['tel:+34600000000', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['products', false],
  ['', false],
  [' javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['blob:https://a.example/x', false],
])('%j may be a link of the shop: %s', (value, expected) => {
  expect(isShopLink(value)).toBe(expected)
})
