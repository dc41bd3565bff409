import type { Ingredient } from '../care.types.ts'

/** What keeps moisture in and soothes. What is said of it is cosmetic and no more. */
export const humectants: readonly Ingredient[] = [
  {
    id: 'aloe',
    es: { name: 'aloe', gender: 'm' },
    en: 'aloe',
    also: { es: ['aloe vera', 'áloe', 'sábila'], en: ['aloe vera'] },
    does: {
      es: ['refresca e hidrata {surface}', 'calma {surface} después del sol y del viento'],
      en: ['cools and hydrates {surface}', 'soothes {surface} after sun and wind'],
    },
    from: {
      es: 'La hoja se filetea a mano y se prensa el mismo día, antes de que se oxide.',
      en: 'The leaves are filleted by hand and pressed the same day, before the air gets to them.',
    },
    scent: { es: 'a hoja recién cortada', en: 'a leaf just cut' },
    inci: 'Aloe barbadensis',
    companion: 'eucalyptus',
    colour: 'sage',
  },
  {
    id: 'hyaluronic',
    es: { name: 'ácido hialurónico', gender: 'm' },
    en: 'hyaluronic acid',
    active: true,
    also: { es: ['hialurónico', 'hialuronato'], en: ['hyaluronic', 'hyaluronate'] },
    does: {
      es: ['hidrata {surface} y rellena a la vista', 'retiene el agua y deja un tacto jugoso'],
      en: ['hydrates {surface} for a plumper look', 'holds on to water and leaves a dewy feel'],
    },
    from: {
      es: 'Lo ponemos en dos tamaños de molécula: uno se queda en la superficie y el otro llega algo más adentro.',
      en: 'We use two sizes of molecule: one stays on the surface, the other sinks a little further in.',
    },
    inci: 'Sodium hyaluronate',
    companion: 'seaweed',
    colour: 'sky',
  },
  {
    id: 'cica',
    es: { name: 'centella asiática', gender: 'f' },
    en: 'cica',
    also: { es: ['cica', 'centella'], en: ['centella', 'centella asiatica', 'gotu kola'] },
    does: {
      es: ['calma {surface} y la sensación de tirantez', 'reconforta {surface} en los días difíciles'],
      en: ['soothes {surface} and that tight feeling', 'comforts {surface} on touchy days'],
    },
    from: {
      es: 'Es una hierba de orilla, redonda como una moneda, que usamos en extracto entero.',
      en: 'It is a waterside herb with leaves as round as coins, and we use the whole extract.',
    },
    inci: 'Centella asiatica',
    companion: 'eucalyptus',
    colour: 'sage',
  },
  {
    id: 'collagen',
    es: { name: 'colágeno', gender: 'm' },
    en: 'collagen',
    active: true,
    also: { es: ['colágeno marino'], en: ['marine collagen'] },
    does: {
      es: ['hidrata {surface} y deja un tacto terso', 'forma sobre {surface} un velo que guarda la humedad'],
      en: [
        'hydrates {surface} and leaves {surfaceIt} feeling smooth',
        'forms a veil on {surface} that keeps moisture in',
      ],
    },
    from: {
      es: 'Es de origen marino y se queda donde se pone: en la superficie, que es donde hace falta.',
      en: 'It is marine, and it stays where it is put: on the surface, which is where it is needed.',
    },
    inci: 'Soluble collagen',
    companion: 'shells',
    colour: 'salt',
  },
  {
    id: 'ceramides',
    es: { name: 'ceramidas', gender: 'f', plural: true },
    en: 'ceramides',
    enPlural: true,
    active: true,
    also: { es: ['ceramida'], en: ['ceramide'] },
    does: {
      es: ['ayudan a que {surface} no pierda{surfaceN} agua', 'refuerzan la comodidad de {surface}'],
      en: ['help {surface} keep moisture in', 'make {surface} feel comfortable for longer'],
    },
    from: {
      es: 'Son de origen vegetal y se parecen mucho a las que la piel fabrica por su cuenta.',
      en: 'They are plant-based and very close to the ones that skin makes for itself.',
    },
    inci: 'Ceramide NP',
    companion: 'cotton-boll',
    colour: 'white',
  },
  {
    id: 'urea',
    es: { name: 'urea', gender: 'f' },
    en: 'urea',
    active: true,
    does: {
      es: ['hidrata {surface} y ablanda las zonas ásperas', 'suaviza {surface} donde más falta hace'],
      en: ['hydrates {surface} and softens rough patches', 'softens {surface} where that is needed most'],
    },
    from: {
      es: 'La piel la tiene de suyo; cuando falta, se nota en los talones antes que en ningún sitio.',
      en: 'Skin has it by nature; when it runs low, your heels are the first to know.',
    },
    inci: 'Urea',
    companion: 'pebbles',
    colour: 'white',
  },
  {
    id: 'panthenol',
    es: { name: 'pantenol', gender: 'm' },
    en: 'panthenol',
    active: true,
    also: { es: ['provitamina B5'], en: ['provitamin B5'] },
    does: {
      es: ['hidrata {surface} y deja un tacto flexible', 'calma {surface} sin hacerse notar'],
      en: ['hydrates {surface} and leaves a supple feel', 'soothes {surface} without making a fuss'],
    },
    from: {
      es: 'Es provitamina B5, un clásico que casi todas las pieles agradecen.',
      en: 'It is provitamin B5, a classic that suits almost everyone.',
    },
    inci: 'Panthenol',
    companion: 'cotton-boll',
    colour: 'salt',
  },
  {
    id: 'glycerine',
    es: { name: 'glicerina', gender: 'f' },
    en: 'glycerine',
    also: { es: ['glicerina vegetal'], en: ['glycerin', 'vegetable glycerine'] },
    does: {
      es: ['hidrata {surface} y guarda la humedad', 'deja {surface} con un tacto jugoso'],
      en: ['hydrates {surface} and keeps moisture in', 'leaves {surface} feeling dewy'],
    },
    from: {
      es: 'Es vegetal, y en nuestro jabón aparece sola: solo hay que no quitarla.',
      en: 'It is plant-based, and in our soap it appears by itself: one only has to leave it in.',
    },
    inci: 'Glycerin',
    companion: 'salt-crystals',
    colour: 'salt',
  },
  {
    id: 'keratin',
    es: { name: 'queratina', gender: 'f' },
    en: 'keratin',
    active: true,
    does: {
      es: ['alisa {surface} y {surfaceLe} da brillo', 'da cuerpo a {surface} y facilita el peinado'],
      en: ['smooths {surface} and adds shine', 'gives {surface} body and makes combing easier'],
    },
    from: {
      es: 'Es queratina vegetal, de trigo y maíz, que recubre sin apelmazar.',
      en: 'It is plant keratin, from wheat and maize, which coats without weighing down.',
    },
    inci: 'Hydrolyzed vegetable protein',
    companion: 'cotton-boll',
    colour: 'camel',
  },
]
