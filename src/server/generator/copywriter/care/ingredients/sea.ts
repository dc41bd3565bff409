import type { Ingredient } from '../care.types.ts'

/** What the sea and the ground give. */
export const sea: readonly Ingredient[] = [
  {
    id: 'seaweed',
    es: { name: 'algas', gender: 'f', plural: true },
    en: 'seaweed',
    also: {
      es: ['alga', 'alga marina', 'algas marinas', 'wakame', 'alga kombu'],
      en: ['seaweeds', 'sea weed', 'algae', 'kelp', 'wakame'],
    },
    does: {
      es: ['hidratan {surface} y guardan el agua dentro', 'dejan {surface} con un tacto elástico'],
      en: ['hydrates {surface} and holds the water in', 'leaves {surface} feeling supple'],
    },
    from: {
      es: 'Se cortan a cuchillo con la marea baja, dejando siempre el pie para que vuelvan a crecer.',
      en: 'It is cut by knife at low tide, always leaving the foot so that it grows again.',
    },
    scent: { es: 'a orilla con marea baja', en: 'the shore at low tide' },
    inci: 'Undaria pinnatifida',
    companion: 'seaweed',
    colour: 'sea',
  },
  {
    id: 'sea-salt',
    es: { name: 'sal marina', gender: 'f' },
    en: 'sea salt',
    also: { es: ['sal', 'sal de mar', 'flor de sal'], en: ['salt', 'fleur de sel'] },
    does: {
      es: ['limpia {surface} y se nota', 'tonifica {surface} y trae el mar a casa'],
      en: ['cleans {surface}, and you can feel it', 'tones {surface} and brings the sea home'],
    },
    from: {
      es: 'Viene de una salina que aún se trabaja a pala, con el sol y el viento por toda maquinaria.',
      en: 'It comes from salt pans still worked by shovel, with sun and wind for machinery.',
    },
    scent: { es: 'a aire de mar', en: 'sea air' },
    inci: 'Maris sal',
    companion: 'salt-crystals',
    colour: 'salt',
  },
  {
    id: 'sea-water',
    es: { name: 'agua de mar', gender: 'f' },
    en: 'sea water',
    also: { es: ['agua marina'], en: ['seawater'] },
    does: {
      es: ['refresca {surface} y aporta minerales', 'tonifica {surface} con suavidad'],
      en: ['freshens {surface} and brings minerals', 'gently tones {surface}'],
    },
    from: {
      es: 'La sacamos de mar abierto y la filtramos en frío hasta dejarla transparente.',
      en: 'We draw it from the open sea and filter it cold until it is perfectly clear.',
    },
    scent: { es: 'a brisa', en: 'sea breeze' },
    inci: 'Maris aqua',
    companion: 'shells',
    colour: 'sea',
  },
  {
    id: 'clay',
    es: { name: 'arcilla', gender: 'f' },
    en: 'clay',
    also: { es: ['barro', 'caolín'], en: ['mud', 'kaolin'] },
    does: {
      es: ['absorbe el exceso de grasa', 'limpia {surface} y afina su aspecto'],
      en: ['soaks up excess oil', 'cleans {surface} and refines the look of {surfaceIt}'],
    },
    from: {
      es: 'Se extrae, se seca al sol y se tamiza hasta que parece harina.',
      en: 'It is dug, sun-dried and sifted until it looks like flour.',
    },
    scent: { es: 'a tierra mojada', en: 'wet earth' },
    inci: 'Kaolin',
    companion: 'pebbles',
    colour: 'clay',
  },
  {
    id: 'pink-clay',
    es: { name: 'arcilla rosa', gender: 'f' },
    en: 'pink clay',
    does: {
      es: ['limpia {surface} con mucha suavidad', 'afina el aspecto de {surface} sin tirantez'],
      en: ['cleans {surface} very gently', 'refines the look of {surface} without tightness'],
    },
    from: {
      es: 'Es la más suave de las arcillas: mitad blanca, mitad roja, y nada de prisa.',
      en: 'It is the mildest of clays: half white, half red, and in no hurry.',
    },
    inci: 'Kaolin',
    companion: 'pebbles',
    colour: 'rose',
  },
  {
    id: 'green-clay',
    es: { name: 'arcilla verde', gender: 'f' },
    en: 'green clay',
    does: {
      es: ['absorbe el exceso de grasa y deja un acabado mate', 'limpia {surface} a fondo'],
      en: ['soaks up excess oil and leaves a matt finish', 'cleans {surface} thoroughly'],
    },
    from: {
      es: 'Su verde es de hierro y de plantas antiguas; se seca al sol y se muele sin más.',
      en: 'Its green is iron and ancient plants; it is dried in the sun and simply milled.',
    },
    inci: 'Illite',
    companion: 'pebbles',
    colour: 'sage',
  },
  {
    id: 'white-clay',
    es: { name: 'arcilla blanca', gender: 'f' },
    en: 'white clay',
    does: {
      es: ['limpia {surface} sin resecar', 'deja {surface} con un tacto de talco'],
      en: ['cleans {surface} without drying', 'leaves {surface} soft as talc'],
    },
    from: {
      es: 'Es caolín de Burela, el mismo blanco de la loza gallega.',
      en: 'It is kaolin from Burela, the same white as Galician earthenware.',
    },
    inci: 'Kaolin',
    companion: 'pebbles',
    colour: 'white',
  },
  {
    id: 'charcoal',
    es: { name: 'carbón', gender: 'm' },
    en: 'charcoal',
    also: { es: ['carbón activo', 'carbón vegetal', 'carbón activado'], en: ['activated charcoal'] },
    does: {
      es: ['arrastra la suciedad y el exceso de grasa', 'limpia {surface} a fondo'],
      en: ['lifts dirt and excess oil', 'cleans {surface} thoroughly'],
    },
    from: {
      es: 'Carbón de cáscara de coco, molido hasta que deja de notarse entre los dedos.',
      en: 'It is coconut-shell charcoal, milled until your fingers can’t find the grains.',
    },
    inci: 'Charcoal powder',
    companion: 'pebbles',
    colour: 'charcoal',
  },
  {
    id: 'amber',
    es: { name: 'ámbar', gender: 'm' },
    en: 'amber',
    does: {
      es: ['perfuma {surface} con un fondo cálido', 'deja en {surface} un aroma que dura'],
      en: ['scents {surface} with a warm base note', 'leaves a lasting scent on {surface}'],
    },
    from: {
      es: 'Es un acorde de resinas y vainilla, porque el ámbar fósil no huele a nada.',
      en: 'It is an accord of resins and vanilla, since fossil amber smells of nothing at all.',
    },
    scent: { es: 'a resina y madera al sol', en: 'resin and sun-warmed wood' },
    inci: 'Parfum',
    companion: 'pebbles',
    colour: 'camel',
  },
  {
    id: 'musk',
    es: { name: 'almizcle', gender: 'm' },
    en: 'musk',
    also: { es: ['almizcle blanco'], en: ['white musk'] },
    does: {
      es: ['perfuma {surface} muy de cerca', 'deja en {surface} un aroma de ropa limpia'],
      en: ['scents {surface} at close range', 'leaves the scent of clean clothes on {surface}'],
    },
    from: {
      es: 'Es almizcle vegetal, de semilla de ambreta; ningún animal tiene nada que ver.',
      en: 'It is a plant musk, from ambrette seeds; no animal has anything to do with it.',
    },
    scent: { es: 'a piel limpia', en: 'clean skin' },
    inci: 'Hibiscus abelmoschus',
    companion: 'cotton-boll',
    colour: 'salt',
  },
  {
    id: 'cotton',
    es: { name: 'algodón', gender: 'm' },
    en: 'cotton',
    also: { es: ['flor de algodón', 'semilla de algodón'], en: ['cotton flower', 'cottonseed'] },
    does: {
      es: ['suaviza {surface} sin engrasar', 'reconforta {surface} con un tacto mullido'],
      en: ['softens {surface} without grease', 'comforts {surface} with a downy feel'],
    },
    from: {
      es: 'El aceite se prensa de la semilla, después de que la fibra se haya ido a hacer camisas.',
      en: 'The oil is pressed from the seeds, once the fibre has gone off to become shirts.',
    },
    scent: { es: 'a sábanas tendidas', en: 'sheets on a line' },
    inci: 'Gossypium herbaceum',
    companion: 'cotton-boll',
    colour: 'white',
  },
]
