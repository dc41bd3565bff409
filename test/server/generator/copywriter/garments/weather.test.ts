import { describe, expect, it } from 'vitest'
import { createCopywriter } from '../../../../../src/server/generator/copywriter/copywriter.ts'

const writer = createCopywriter()
const draftOf = (title: string) =>
  writer.compose(title, [{ id: 'outer', nameEs: 'Chaquetas', nameEn: 'Jackets' }]).draft

describe('what keeps the weather out', () => {
  it.each([
    ['Chaqueta impermeable', 'Chaqueta impermeable', 'Waterproof jacket', 'raincoat'],
    ['Waterproof jacket', 'Chaqueta impermeable', 'Waterproof jacket', 'raincoat'],
    ['Abrigo impermeable', 'Abrigo impermeable', 'Waterproof coat', 'raincoat'],
    ['Chaquetas impermeables azules', 'Chaquetas impermeables azules', 'Blue waterproof jackets', 'raincoat'],
    ['Impermeable azul', 'Impermeable azul', 'Blue raincoat', 'raincoat'],
    ['Cazadora cortavientos', 'Cazadora cortavientos', 'Windproof bomber jacket', 'jacket'],
    ['Chaleco acolchado', 'Chaleco acolchado', 'Quilted waistcoat', 'vest'],
    ['Forro polar', 'Forro polar', 'Fleece', 'jacket'],
    ['Navy fleece for men', 'Forro polar azul marino para hombre', 'Men’s navy fleece', 'jacket'],
    ['Pantalón de forro polar', 'Pantalón de forro polar', 'Fleece trousers', 'trousers'],
  ])('%s keeps its quality in both languages, and is drawn so', (title, es, en, kind) => {
    const draft = draftOf(title)
    expect(draft.title).toEqual({ es, en })
    expect(draft.drawing.kind).toBe(kind)
  })

  it.each([
    'Chaqueta impermeable',
    'Chaqueta impermeable de lino',
    'Cazadora cortavientos de lino',
    'Chaleco acolchado',
  ])('%s never lets the air through', (title) => {
    for (let at = 0; at < 20; at++) {
      const { es, en } = draftOf(`${title} Brisa${at}`).large
      expect(es).not.toMatch(/deja pasar el aire|frescor|arrugas no son un defecto|ni da calor/)
      expect(en).not.toMatch(/lets the air|coolness|creases are not a flaw|overheat/)
    }
  })

  it('is still a list where it stands in one', () => {
    expect(writer.translate('Chaquetas e impermeables', 'es', 'en')).toBe('Jackets and raincoats')
  })
})
