import { describe, expect, it } from 'vitest'
import { ProductSizeGuide } from '../../../../src/client/storefront/product/purchase-box.tsx'
import { figureShapes, SizeGuide } from '../../../../src/client/ui/size-guide.tsx'
import { figureMeasures, type SizeGuideView } from '../../../../src/shared/catalog/size-guides.ts'
import type { Language } from '../../../../src/shared/languages.ts'
import { renderHtml } from '../render.tsx'

const named = (es: string, en: string) => [{ es, en }]
const guide: SizeGuideView = {
  name: named('Camisas', 'Shirts'),
  note: named('En plano.\nSin estirar.', ''),
  figure: 'top',
  columns: [named('Cuello', 'Neck'), named('Pecho', 'Chest'), named('Manga', 'Sleeve')],
  measures: [null, 'chest', 'sleeve'],
  rows: [
    { size: 'M', values: [38.5, 104, null] },
    { size: 'L', values: [40, 110, 62] },
  ],
}
const html = (changes: Partial<SizeGuideView> = {}, language: Language = 'en') =>
  renderHtml(<SizeGuide guide={{ ...guide, ...changes }} />, language, ['product'])
const plain = (text: string) => text.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, '')
const cells = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'g'))].map(([cell]) => plain(cell))

describe('the size guide on the page of a product', () => {
  it('is there without scripts, folded', () => {
    const page = renderHtml(<ProductSizeGuide guide={guide} />, 'es', ['product'])
    expect(page).toMatch(/<details(?![^>]*open)[^>]*><summary[^>]*>Guía de tallas<\/summary>/)
    expect(page).toContain('<table')
  })

  it('is a table with a name, in centimeters, whose heads say what they are of', () => {
    expect(cells(html(), 'caption')).toEqual(['Shirts: measurements in centimetres (cm)'])
    expect(html().match(/<th scope="col"/g)).toHaveLength(4)
    expect(html().match(/<th scope="row"/g)).toHaveLength(2)
  })

  it('writes numbers as the language does, and says aloud what is missing', () => {
    expect(cells(html({}, 'es'), 'td')).toEqual(['38,5', '104', '–sin dato', '40', '110', '62'])
    expect(cells(html(), 'td').slice(0, 3)).toEqual(['38.5', '104', '–not given'])
  })

  it('gives the drawn measures letters in the order of their columns, in the table and in the drawing', () => {
    expect(cells(html(), 'th').slice(0, 4)).toEqual(['Size', 'Neck', 'A Chest', 'B Sleeve'])
    expect(cells(html(), 'text')).toEqual(['A', 'B'])
    expect(html()).toContain('<title>Drawing of a shirt, A Chest, B Sleeve</title>')
  })

  it('has no drawing and no letters when it names none', () => {
    const bare = html({ figure: 'none', measures: [null, null, null] })
    expect(bare).not.toContain('<svg')
    expect(cells(bare, 'th').slice(0, 4)).toEqual(['Size', 'Neck', 'Chest', 'Sleeve'])
  })

  it('has the note in the other language where there is none in this one, and none without', () => {
    expect(html()).toContain('En plano.\nSin estirar.')
    expect(html({ note: named('', '') })).not.toContain('<p ')
  })

  it('can draw every measure that its garment has, inside the picture', () => {
    for (const [figure, { lines }] of Object.entries(figureShapes)) {
      const measures = figureMeasures[figure as keyof typeof figureShapes]
      expect(new Set(Object.keys(lines)), figure).toEqual(new Set<string>(measures))
      const numbers = Object.values(lines).flatMap(({ from, to, letter }) => [...from, ...to, ...letter])
      expect(
        numbers.every((number) => number >= 10 && number <= 230),
        figure,
      ).toBe(true)
    }
  })
})
