import { describe, expect, it } from 'vitest'
import { htmlToMarkdown } from '../../../src/client/admin/kit/html-to-markdown.ts'

describe('pasted HTML becomes Markdown', () => {
  it.each([
    [
      '<p>Lino <strong>lavado</strong> a la piedra.</p><p>Hecho aquí.</p>',
      'Lino **lavado** a la piedra.\n\nHecho aquí.',
    ],
    [
      '<h2>Cuidado</h2>\n<ul>\n  <li>Lavar en fr&iacute;o</li>\n  <li>No usar lej&iacute;a</li>\n</ul>',
      '## Cuidado\n\n- Lavar en frío\n- No usar lejía',
    ],
    ['<ol start="3"><li>Tres</li><li>Cuatro</li></ol>', '3. Tres\n4. Cuatro'],
    ['<p>Uno<br>Dos</p>', 'Uno\nDos'],
    [
      '<p>Ver <a href="/products">la tienda</a> o <a href="javascript:x">esto</a></p>',
      'Ver [la tienda](/products) o esto',
    ],
    ['<div><em>Suave</em> y <b>fresca</b></div>', 'Suave y **fresca**'],
    ['<p>* Excepto islas</p>', '\\* Excepto islas'],
    ['<p>12. Plazo</p>', '12\\. Plazo'],
    ['<p>5 < 6 y <otra> cosa</p>', '5 < 6 y <otra> cosa'],
  ])('%s', async (html, markdown) => {
    expect(await htmlToMarkdown(html)).toBe(markdown)
  })

  it.each(['a < b', '3 <5', '<3', 'x <y> z', '## Título\n\n- uno\n  <dos>', '', '  lino  ', '2 << 1 >> 0'])(
    'a text without known tags stays as typed: %j',
    async (text) => {
      expect(await htmlToMarkdown(text)).toBe(text)
    },
  )

  it('what is Markdown beside a tag stays Markdown', async () => {
    const typed = '## Envíos\n\n- En **dos** días\n- Gratis <b>siempre</b>\n\n1998. Abrimos'
    expect(await htmlToMarkdown(typed)).toBe('## Envíos\n\n- En **dos** días\n- Gratis **siempre**\n\n1998. Abrimos')
  })
})
