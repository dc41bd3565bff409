import fc from 'fast-check'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { Markdown } from '../../../../src/client/ui/markdown.tsx'
import { isShopLink } from '../../../../src/shared/settings/links.ts'

const renderHtml = (part: ReactNode) => renderToString(<Router ssrPath="/">{part}</Router>)
const elements = new Set(['div', 'p', 'br', 'strong', 'a', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'span'])
const plain = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** The elements of what a text is drawn as, each with its attributes. */
function tagsOf(html: string): [name: string, attributes: string][] {
  return [...html.matchAll(/<([a-z0-9]+)((?:\s[^<>]*?)?)\/?>/gi)].map(([, name = '', attributes = '']) => [
    name,
    attributes.trim(),
  ])
}

it('draws any text with the elements of the small Markdown alone, and links that the shop may have', () => {
  const pieces = fc.constantFrom(
    '**',
    '[',
    '](',
    ')',
    '## ',
    '- ',
    '1. ',
    '\n',
    '\\',
    'javascript:alert(1)',
    'https://a.example/"x',
    '/cart',
    '<script>',
    '<img src=x onerror=alert(1)>',
    '"',
    ' ',
  )
  const texts = fc
    .array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 12 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(texts, (text) => {
      for (const [name, attributes] of tagsOf(renderHtml(<Markdown text={text} />))) {
        expect(elements).toContain(name)
        if (name === 'div') expect(attributes).toMatch(/^class="[\w-]*"$/)
        else if (name === 'ol') expect(attributes).toMatch(/^(start="\d{1,3}")?$/)
        else if (name !== 'a') expect(attributes).toBe('')
        else {
          const [, href = ''] = /^href="([^"]*)"$/.exec(attributes) ?? []
          expect(isShopLink(plain(href))).toBe(true)
        }
      }
    }),
    { numRuns: 150 },
  )
})

it('has its highest heading below that of the page', () => {
  expect(renderHtml(<Markdown text="# Uno" />)).toContain('<h2>Uno</h2>')
  expect(renderHtml(<Markdown text="# Uno" top={3} />)).toContain('<h3>Uno</h3>')
})
