import type { Ingredient } from '../care.types.ts'

/** What the pantry has. */
export const pantry: readonly Ingredient[] = [
  {
    id: 'vanilla',
    es: { name: 'vainilla', gender: 'f' },
    en: 'vanilla',
    does: {
      es: ['perfuma {surface} sin empalagar', 'reconforta {surface} con un fondo cálido'],
      en: ['scents {surface} without being cloying', 'comforts {surface} with a warm base note'],
    },
    from: {
      es: 'La vaina entera se queda tres meses en aceite; la prisa aquí no sirve.',
      en: 'Whole pods spend three months in oil; hurrying would not help.',
    },
    scent: { es: 'a vaina de vainilla, no a pastel', en: 'vanilla pods rather than cake' },
    inci: 'Vanilla planifolia',
    companion: 'almond',
    colour: 'ecru',
  },
  {
    id: 'coffee',
    es: { name: 'café', gender: 'm' },
    en: 'coffee',
    also: { es: [], en: ['espresso'] },
    does: {
      es: ['despierta {surface} y {surfaceLo} pule', 'tonifica {surface} y huele a desayuno'],
      en: ['wakes {surface} and polishes {surfaceIt}', 'tones {surface} and smells of breakfast'],
    },
    from: {
      es: 'Es el poso de un tostador del puerto, secado y vuelto a moler.',
      en: 'These are grounds from a roaster in the harbour, dried and milled again.',
    },
    scent: { es: 'a café recién hecho', en: 'fresh coffee' },
    inci: 'Coffea arabica',
    companion: 'pebbles',
    colour: 'rust',
  },
  {
    id: 'ginger',
    es: { name: 'jengibre', gender: 'm' },
    en: 'ginger',
    does: {
      es: ['tonifica {surface} con una chispa cálida', 'despierta {surface} con suavidad'],
      en: ['tones {surface} with a warm spark', 'wakes {surface} gently'],
    },
    from: {
      es: 'Rallamos la raíz fresca y la destilamos despacio, sin dejar que se caliente de más.',
      en: 'We grate the fresh root and distil it slowly, never letting it get too hot.',
    },
    scent: { es: 'a raíz fresca y un poco de pimienta', en: 'fresh root and a little pepper' },
    inci: 'Zingiber officinale',
    companion: 'citrus',
    colour: 'butter',
  },
  {
    id: 'honey',
    es: { name: 'miel', gender: 'f' },
    en: 'honey',
    also: { es: ['miel de brezo'], en: ['heather honey'] },
    does: {
      es: ['suaviza {surface} y retiene la humedad', 'nutre {surface} sin volverse pegajosa'],
      en: ['softens {surface} and holds on to moisture', 'nourishes {surface} without being sticky'],
    },
    from: {
      es: 'Es miel de brezo, oscura, de colmenas que pasan el verano en el monte.',
      en: 'It is heather honey, dark, from hives that spend the summer on the hills.',
    },
    scent: { es: 'a panal, apenas dulce', en: 'honeycomb, barely sweet' },
    inci: 'Mel',
    companion: 'calendula',
    colour: 'camel',
  },
  {
    id: 'oat',
    es: { name: 'avena', gender: 'f' },
    en: 'oat',
    also: { es: ['leche de avena'], en: ['oats', 'oatmeal', 'oat milk', 'colloidal oat', 'colloidal oatmeal'] },
    does: {
      es: ['calma {surface} y deja un tacto de seda', 'protege {surface} de la tirantez'],
      en: ['soothes {surface} and leaves {surfaceIt} silky', 'guards {surface} against tightness'],
    },
    from: {
      es: 'La molemos tan fina que en el agua se vuelve leche.',
      en: 'We mill it so fine that it turns to milk in water.',
    },
    scent: { es: 'a cereal tibio', en: 'warm cereal' },
    inci: 'Avena sativa',
    companion: 'cotton-boll',
    colour: 'oat',
  },
  {
    id: 'rice',
    es: { name: 'arroz', gender: 'm' },
    en: 'rice',
    also: { es: ['agua de arroz', 'salvado de arroz'], en: ['rice water', 'rice bran'] },
    does: {
      es: ['alisa {surface} y {surfaceLe} quita brillos', 'suaviza {surface} sin cargar'],
      en: ['smooths {surface} and takes the shine off', 'softens {surface} without weight'],
    },
    from: {
      es: 'Es arroz de marisma, molido fino y tamizado dos veces.',
      en: 'It is rice from the marshes, finely milled and sifted twice.',
    },
    inci: 'Oryza sativa',
    companion: 'cotton-boll',
    colour: 'white',
  },
  {
    id: 'milk',
    es: { name: 'leche de cabra', gender: 'f' },
    en: 'goat’s milk',
    also: { es: [], en: ['goat milk', 'goats milk'] },
    does: {
      es: ['suaviza {surface} y respeta su equilibrio', 'nutre {surface} con una crema muy fina'],
      en: ['softens {surface} and respects {surfaceIts} balance', 'nourishes {surface} with a very fine cream'],
    },
    from: {
      es: 'Nos la guarda una quesería de montaña, y la congelamos el mismo día para que no pierda nada.',
      en: 'A mountain dairy keeps it for us, and we freeze it the same day so that nothing is lost.',
    },
    inci: 'Caprae lac',
    companion: 'cotton-boll',
    colour: 'white',
  },
]
