import { describe, expect, it } from 'vitest'
import { composeProduct, rewriteTexts } from '../../../../src/server/ai/offline/writer/copywriter.ts'

const categories = [
  { id: 'face', nameEs: 'Cuidado facial', nameEn: 'Face care' },
  { id: 'shirts', nameEs: 'Camisas y blusas', nameEn: 'Shirts and blouses' },
  { id: 'knits', nameEs: 'Prendas de punto', nameEn: 'Knitwear' },
  { id: 'bottoms', nameEs: 'Pantalones', nameEn: 'Trousers' },
]
const draftOf = (title: string) => composeProduct(title, categories).draft

describe('a title of the shop’s own words has its name in both languages, a category and a drawing', () => {
  it.each([
    ['Camiseta de lino azul', 'es', 'Camiseta de lino azul', 'Blue linen T-shirt', 'shirts', 'tee'],
    ['camisas BLANCAS de lino', 'es', 'Camisas blancas de lino', 'White linen shirts', 'shirts', 'shirt'],
    ['White linen shirts', 'en', 'Camisas blancas de lino', 'White linen shirts', 'shirts', 'shirt'],
    ['Blue striped linen shirt', 'en', 'Camisa de lino de rayas azules', 'Blue striped linen shirt', 'shirts', 'shirt'],
    [
      'Wide wool trousers, olive',
      'en',
      'Pantalón ancho verde oliva de lana',
      'Wide olive wool trousers',
      'bottoms',
      'wide-trousers',
    ],
    [
      ...['Vestido largo de algodon organico con bolsillos', 'es', 'Vestido largo de algodón orgánico con bolsillos'],
      ...['Long organic cotton dress with pockets', 'bottoms', 'dress'],
    ],
    ['Jersey Rías Baixas', 'es', 'Jersey Rías Baixas', 'Rías Baixas jumper', 'knits', 'sweater'],
    ['camisa blanco lino', 'es', 'Camisa blanca de lino', 'White linen shirt', 'shirts', 'shirt'],
    ['Chaqueta vaquera azul', 'es', 'Chaqueta vaquera azul', 'Blue denim jacket', 'face', 'jacket'],
    [
      ...['Women’s V-neck merino jumper', 'en', 'Jersey de lana merina para mujer con cuello en pico'],
      ...['Women’s V-neck merino jumper', 'knits', 'sweater'],
    ],
    ['jersey mar de fondo', 'es', 'Jersey Mar de Fondo', 'Mar de Fondo jumper', 'knits', 'sweater'],
    ['Blusa molona de seda', 'es', 'Blusa molona de seda', 'Silk blouse', 'shirts', 'blouse'],
    ['Gorro de punto para niños', 'es', 'Gorro de punto para niños', 'Children’s knit beanie', 'knits', 'beanie'],
    ['Camisas para niñas', 'es', 'Camisas para niñas', 'Girls’ shirts', 'shirts', 'shirt'],
    ['Camisa para niño', 'es', 'Camisa para niño', 'Boys’ shirt', 'shirts', 'shirt'],
    ['Camisa Costa da Morte', 'es', 'Camisa Costa da Morte', 'Costa da Morte shirt', 'shirts', 'shirt'],
    ['Sudadera con capucha XL', 'es', 'Sudadera con capucha XL', 'Hooded sweatshirt', 'knits', 'sweater'],
    ['Camisa {noun} <b>', 'es', 'Camisa noun b', 'Shirt', 'shirts', 'shirt'],
    ['Chaqueta impermeable', 'es', 'Chaqueta impermeable', 'Waterproof jacket', 'face', 'raincoat'],
    ['Waterproof jacket', 'en', 'Chaqueta impermeable', 'Waterproof jacket', 'face', 'raincoat'],
    [
      'Chaquetas impermeables azules',
      'es',
      'Chaquetas impermeables azules',
      'Blue waterproof jackets',
      'face',
      'raincoat',
    ],
    ['Impermeable azul', 'es', 'Impermeable azul', 'Blue raincoat', 'face', 'raincoat'],
    ['Cazadora cortavientos', 'es', 'Cazadora cortavientos', 'Windproof bomber jacket', 'face', 'jacket'],
    ['Chaleco acolchado', 'es', 'Chaleco acolchado', 'Quilted waistcoat', 'knits', 'vest'],
    ['Forro polar', 'es', 'Forro polar', 'Fleece', 'face', 'jacket'],
    ['Navy fleece for men', 'en', 'Forro polar azul marino para hombre', 'Men’s navy fleece', 'face', 'jacket'],
    ['Pantalón de forro polar', 'es', 'Pantalón de forro polar', 'Fleece trousers', 'bottoms', 'trousers'],
    ['Crema de manos de romero', 'es', 'Crema de manos de romero', 'Rosemary hand cream', 'face', 'tube'],
    ['Vela de lino y sal', 'es', 'Vela de lino y sal', 'Linen and sea salt candle', 'face', 'jar'],
  ])('%s', (title, language, es, en, categoryId, kind) => {
    const composed = composeProduct(title, categories)
    expect([composed.language, composed.draft.title]).toEqual([language, { es, en }])
    expect([composed.draft.categoryId, composed.draft.drawing.kind]).toEqual([categoryId, kind])
  })
})

describe('titles of skin care', () => {
  it.each([
    ['crema manos romero 50ml', 'Crema de manos de romero, 50 ml', 'Rosemary hand cream, 50 ml'],
    ['Sérum facial con vitamina C para piel sensible', '', 'Vitamin C face serum for sensitive skin'],
    [
      'Solid shampoo for curly hair, lavender',
      'Champú sólido de lavanda para pelo rizado',
      'Lavender shampoo bar for curly hair',
    ],
    ['Bath salts with seaweed and lavender, 500 g', 'Sales de baño con algas y lavanda, 500 g', ''],
    ['Jabón exfoliante de avena y miel', '', 'Exfoliating oat and honey soap'],
    ['Goat’s milk soap bar', 'Jabón de leche de cabra', ''],
    ['Aceite de almendras', '', 'Almond oil'],
    ['Crema de manos con aceite de oliva', '', 'Hand cream with olive oil'],
    ['PROTECTOR SOLAR FACIAL FPS 50', 'Protector solar facial FPS 50', 'Face sunscreen SPF 50'],
    ['Crema solar mineral para niños', '', 'Mineral sunscreen for children'],
    ['Champú para niñas', '', 'Shampoo for girls'],
    ['Jabón para niño', '', 'Soap for boys'],
    ['Children’s shampoo', 'Champú para niños', ''],
    ['Loción corporal nutritiva de coco', '', 'Nourishing coconut body lotion'],
    ['Champús sólidos de ortiga', '', 'Nettle shampoo bars'],
    ['Lavender scented candles', 'Velas aromáticas de lavanda', ''],
    ['Sales de baño relajantes', '', 'Relaxing bath salts'],
    ['Cream for dry hands', 'Crema para manos secas', ''],
    ['Crema antiarrugas de noche', '', 'Anti-ageing night cream'],
    ['Anti-ageing serum, peptides', 'Sérum antiedad con péptidos', 'Anti-ageing peptide serum'],
    ['Fragrance-free baby lotion', 'Leche corporal sin perfume para bebés', ''],
    ['Tónico de agua de rosas', '', 'Rose toner'],
    ['Jabón artesano de la ría', '', 'Handmade soap'],
    ['Manteca de karité', '', 'Shea butter'],
    ['Aceite esencial de lavanda 10 ml', 'Aceite esencial de lavanda, 10 ml', 'Lavender essential oil, 10 ml'],
    ['Night cream with retinol', 'Crema de noche con retinol', ''],
    ['Crema de manos Arrieiro', '', 'Arrieiro hand cream'],
    ['Oat cleansing milk Bruma', 'Leche limpiadora de avena Bruma', ''],
    ['Costa da Morte soap', 'Jabón Costa da Morte', ''],
    ['Crema de manos de calabaza', '', 'Hand cream'],
  ])('%s', (title, es, en) => {
    expect(draftOf(title).title).toEqual({ es: es || title, en: en || title })
  })

  it.each([
    ['Crema facial de rosa', 'face'],
    ['Rosemary hand cream', 'body'],
    ['Champú sólido de ortiga', 'sun'],
    ['Protector solar', 'sun'],
    ['Oil for dry hair', 'sun'],
    ['Bálsamo labial', 'face'],
    ['Sales de baño', 'body'],
  ])('%s goes to the category %s', (title, category) => {
    const shop = [
      { id: 'shirts', nameEs: 'Camisas y blusas', nameEn: 'Shirts and blouses' },
      { id: 'face', nameEs: 'Cuidado facial', nameEn: 'Face care' },
      { id: 'body', nameEs: 'Cuerpo y manos', nameEn: 'Body and hands' },
      { id: 'sun', nameEs: 'Sol y cabello', nameEn: 'Sun and hair' },
    ]
    expect(composeProduct(title, shop).draft.categoryId).toBe(category)
  })
})

describe('what a thing is for', () => {
  it.each([
    ['Raincoat for rainy days', 'Chubasquero para días de lluvia', ''],
    ['Gabardina para el otoño', '', 'Autumn trench coat'],
    ['Dress for a summer wedding', 'Vestido para una boda de verano', ''],
    ['Camisa de lino azul para la oficina', '', 'Blue linen shirt for the office'],
    ['Abrigo azul para una noche de invierno', '', 'Blue coat for a winter night'],
    ['Hand cream for cold days', 'Crema de manos para días de frío', ''],
    ['Wool blanket for winter nights', 'Manta de lana para noches de invierno', ''],
    ['Camisa para hombre', '', 'Men’s shirt'],
    ['Crema para piel seca', '', 'Cream for dry skin'],
    ['Jersey para niños con capucha', '', 'Children’s hooded jumper'],
    ['Champú para bebés', '', 'Shampoo for babies'],
    ['Jersey para el bebé', '', 'Baby jumper'],
    ['Manta para bebés', '', 'Blanket for babies'],
    // Where its words are unknown it stays in its own language.
    ['Crema de manos para jardineros', '', 'Hand cream'],
    ['Shirt for tall men', 'Camisa', ''],
    ['T-shirt for my birthday, red', 'Camiseta roja', 'Red T-shirt for my birthday'],
  ])('%s', (title, es, en) => {
    expect(draftOf(title).title).toEqual({ es: es || title, en: en || title })
  })
})

describe('what the shop does not make', () => {
  it.each([
    ...[
      'Gorro de ducha',
      'shirt hanger thingy',
      'Soap dish',
      'Candle holder',
      'Candle Holder',
      'Dog bowl',
      'Ice cream',
    ],
    ...['Motor oil', 'Crema de calabaza', 'Snowboard', 'Perro', 'iPhone case', 'Romero', '🚲🚲', '12345', 'ñandú qwer'],
  ])('%s gives an honest product under its own name', (title) => {
    const draft = draftOf(title)
    expect(draft.title.es.toLowerCase()).toBe(title.toLowerCase())
    expect(draft.title.en).toBe(draft.title.es)
    expect([draft.drawing.kind, draft.categoryId]).toEqual(['pouch', 'face'])
    expect(`${draft.large.es} ${draft.large.en}`.replaceAll(draft.title.es, '')).not.toMatch(
      /(?<!\p{L})(?:camisa|gorro|shirt|beanie|algodón|cotton|piel|skin|crema|oil)(?!\p{L})/iu,
    )
  })

  it.each([
    ['Taza de desayuno', 'Taza de desayuno', 'Breakfast mug'],
    ['Taza de cerámica', 'Taza de cerámica', 'Ceramic mug'],
    ['Mountain bike', 'Bicicleta de montaña', 'Mountain bike'],
    ['Small blue ceramic bowls', 'Cuencos pequeños azules de cerámica', 'Small blue ceramic bowls'],
    ['Manta de lana Breogán', 'Manta de lana Breogán', 'Breogán wool blanket'],
    ['Juegos de sábanas de lino', 'Juegos de sábanas de lino', 'Linen sheet sets'],
    ['Cotton tea towels', 'Paños de cocina de algodón', 'Cotton tea towels'],
    ['Fundas de cojín blancas', 'Fundas de cojín blancas', 'White cushion covers'],
    ['Camino de mesa', 'Camino de mesa', 'Table runner'],
    ['Beach towel', 'Toalla de playa', 'Beach towel'],
  ])('%s has a name in both languages where all of its words are known', (title, es, en) => {
    expect(draftOf(title).title).toEqual({ es, en })
  })

  it.each([
    ['Toalla', 'face'],
    ['Manta de lana', 'knits'],
    ['Cojín', 'knits'],
    ['Bicicleta', 'shirts'],
  ])('%s goes where its like is found', (title, id) => {
    const shop = [
      { id: 'shirts', nameEs: 'Camisas', nameEn: 'Shirts' },
      { id: 'knits', nameEs: 'Punto', nameEn: 'Knitwear' },
      { id: 'face', nameEs: 'Cuerpo y manos', nameEn: 'Body and hands' },
    ]
    const home = { id: 'home', nameEs: 'Casa', nameEn: 'Home' }
    expect(composeProduct(title, shop).draft.categoryId).toBe(id)
    expect(composeProduct(title, [...shop, home]).draft.categoryId).toBe('home')
  })
})

describe('texts for a product that exists already', () => {
  it('keep its titles and differ from the ones that it was made with', () => {
    const again = rewriteTexts({ es: 'Camisa de lino azul', en: 'My blue shirt' })
    expect(again.title).toEqual({ es: 'Camisa de lino azul', en: 'My blue shirt' })
    expect(again.large.es).not.toBe(draftOf('Camisa de lino azul').large.es)
  })

  it('come from the title that is known', () => {
    expect(rewriteTexts({ en: 'Blue linen shirt' }).title).toEqual({
      es: 'Camisa azul de lino',
      en: 'Blue linen shirt',
    })
    expect(rewriteTexts({ es: 'Brisa', en: 'Blue linen shirt' }).short.en).toMatch(/linen|shirt/i)
  })
})
