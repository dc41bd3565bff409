import { describe, expect, it } from 'vitest'
import { createCopywriter } from '../../../../src/server/generator/copywriter/copywriter.ts'

const writer = createCopywriter()
const draftOf = (title: string) => writer.compose(title, [{ id: 'all', nameEs: 'Todo', nameEn: 'Everything' }]).draft

describe('what a thing is for', () => {
  it.each([
    ['Raincoat for rainy days', 'Chubasquero para días de lluvia', 'Raincoat for rainy days', 'raincoat'],
    ['Gabardina para el otoño', 'Gabardina para el otoño', 'Autumn trench coat', 'coat'],
    ['Dress for a summer wedding', 'Vestido para una boda de verano', 'Dress for a summer wedding', 'dress'],
    [
      'Camisa de lino azul para la oficina',
      'Camisa de lino azul para la oficina',
      'Blue linen shirt for the office',
      'shirt',
    ],
    [
      'Abrigo azul para una noche de invierno',
      'Abrigo azul para una noche de invierno',
      'Blue coat for a winter night',
      'coat',
    ],
    ['Hand cream for cold days', 'Crema de manos para días de frío', 'Hand cream for cold days', 'tube'],
    [
      'Wool blanket for winter nights',
      'Manta de lana para noches de invierno',
      'Wool blanket for winter nights',
      'pouch',
    ],
  ])('%s is told in both languages where its words are known', (title, es, en, kind) => {
    const draft = draftOf(title)
    expect(draft.title).toEqual({ es, en })
    expect(draft.drawing.kind).toBe(kind)
  })

  it.each([
    ['Crema de manos para jardineros', 'Crema de manos para jardineros', 'Hand cream', 'tube'],
    ['Shirt for tall men', 'Camisa', 'Shirt for tall men', 'shirt'],
    ['T-shirt for my birthday, red', 'Camiseta roja', 'Red T-shirt for my birthday', 'tee'],
  ])('%s keeps its words in its own language alone', (title, es, en, kind) => {
    const draft = draftOf(title)
    expect(draft.title).toEqual({ es, en })
    expect(draft.drawing.kind).toBe(kind)
  })

  it.each([
    ['Camisa para hombre', 'Men’s shirt'],
    ['Crema para piel seca', 'Cream for dry skin'],
    ['Jersey para niños con capucha', 'Children’s hooded jumper'],
    ['Champú para bebés', 'Shampoo for babies'],
    ['Jersey para el bebé', 'Baby jumper'],
    ['Manta para bebés', 'Blanket for babies'],
  ])('%s is for people and skin that the shop knows', (title, en) => {
    expect(draftOf(title).title).toEqual({ es: title, en })
  })

  it('makes nothing of a thing that is unknown', () => {
    expect(draftOf('Percha para camisas molonas').title.en).toBe('Percha para camisas molonas')
    expect(draftOf('Gorro de ducha').drawing.kind).toBe('pouch')
  })

  it('is not translated by halves', () => {
    expect(writer.translate('Camisa para jardineros', 'es', 'en')).toBeUndefined()
    expect(writer.translate('Crema de manos para jardineros', 'es', 'en')).toBeUndefined()
    expect(writer.translate('Taza para jardineros', 'es', 'en')).toBeUndefined()
    expect(writer.translate('Camisa para días de lluvia', 'es', 'en')).toBe('Shirt for rainy days')
  })
})
