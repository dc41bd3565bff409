import type { Ingredient } from '../care.types.ts'

/** Spices, resins and what grows wild. */
export const spices: readonly Ingredient[] = [
  {
    id: 'tea-tree',
    es: { name: 'árbol de té', gender: 'm' },
    en: 'tea tree',
    does: {
      es: ['limpia {surface} y deja un frescor verde', 'equilibra {surface} en los días de brillo'],
      en: ['cleans {surface} and leaves a green freshness', 'balances {surface} on shiny days'],
    },
    from: {
      es: 'El aceite sale de la hoja, al vapor, y con una gota ya huele toda la habitación.',
      en: 'The oil is steamed from the leaf, and one drop of it scents a whole room.',
    },
    scent: { es: 'a botica limpia', en: 'a clean old pharmacy' },
    inci: 'Melaleuca alternifolia',
    companion: 'eucalyptus',
    colour: 'sage',
  },
  {
    id: 'citrus',
    es: { name: 'cítricos', gender: 'm', plural: true },
    en: 'citrus',
    also: { es: ['cítrico'], en: ['citrus fruits'] },
    does: {
      es: ['refrescan {surface} y levantan el ánimo', 'despiertan {surface} con un punto ácido'],
      en: ['freshens {surface} and lifts the mood', 'wakes {surface} with a sharp note'],
    },
    from: {
      es: 'Van naranja, limón y pomelo, en la proporción que pide la temporada.',
      en: 'Orange, lemon and grapefruit go in, in whatever proportion the season suggests.',
    },
    scent: { es: 'a frutero en enero', en: 'a fruit bowl in January' },
    inci: 'Citrus peel oil',
    companion: 'citrus',
    colour: 'camel',
  },
  {
    id: 'cinnamon',
    es: { name: 'canela', gender: 'f' },
    en: 'cinnamon',
    does: {
      es: ['perfuma {surface} con un fondo cálido', 'tonifica {surface} con mucha mesura'],
      en: ['scents {surface} with a warm base note', 'tones {surface} in all moderation'],
    },
    from: {
      es: 'Es canela de rama, y muy poca: con más, manda ella.',
      en: 'It is stick cinnamon, and very little of it: any more would take charge.',
    },
    scent: { es: 'a arroz con leche', en: 'rice pudding' },
    inci: 'Cinnamomum zeylanicum',
    companion: 'almond',
    colour: 'rust',
  },
  {
    id: 'patchouli',
    es: { name: 'pachulí', gender: 'm' },
    en: 'patchouli',
    does: {
      es: ['perfuma {surface} con una nota de tierra', 'deja en {surface} un aroma hondo'],
      en: ['scents {surface} with an earthy note', 'leaves a deep scent on {surface}'],
    },
    from: {
      es: 'La hoja se deja secar meses antes de destilarla; con el tiempo se vuelve más amable.',
      en: 'The leaves dry for months before they are distilled; time makes them kinder.',
    },
    scent: { es: 'a tierra y madera vieja', en: 'earth and old wood' },
    inci: 'Pogostemon cablin',
    companion: 'pebbles',
    colour: 'rust',
  },
  {
    id: 'heather',
    es: { name: 'brezo', gender: 'm' },
    en: 'heather',
    does: {
      es: ['calma {surface} con un aroma de monte', 'suaviza {surface} sin hacerse notar'],
      en: ['soothes {surface} with a scent of hills', 'softens {surface} without a fuss'],
    },
    from: {
      es: 'Florece al final del verano y tiñe los acantilados; cogemos solo las puntas.',
      en: 'It flowers in late summer and colours the cliffs; we take only the tips.',
    },
    scent: { es: 'a monte con abejas', en: 'hillsides full of bees' },
    inci: 'Calluna vulgaris',
    companion: 'lavender',
    colour: 'plum',
  },
  {
    id: 'hibiscus',
    es: { name: 'hibisco', gender: 'm' },
    en: 'hibiscus',
    does: {
      es: ['suaviza {surface} y aporta un tacto elástico', 'refresca {surface} con suavidad'],
      en: ['softens {surface} and leaves a supple feel', 'gently freshens {surface}'],
    },
    from: {
      es: 'La flor se seca entera y suelta en agua un rojo que no necesita colorante.',
      en: 'The flowers are dried whole, and give water a red that needs no dye.',
    },
    inci: 'Hibiscus sabdariffa',
    companion: 'calendula',
    colour: 'clay',
  },
  {
    id: 'turmeric',
    es: { name: 'cúrcuma', gender: 'f' },
    en: 'turmeric',
    does: {
      es: ['aporta luz a {surface}', 'calma {surface} con un tono dorado'],
      en: ['brings light to {surface}', 'soothes {surface} with a golden tone'],
    },
    from: {
      es: 'Rallamos la raíz en aceite, así cuida y no mancha las toallas.',
      en: 'We grate the root into oil, so that it cares and does not stain your towels.',
    },
    scent: { es: 'a raíz y especia', en: 'roots and spice' },
    inci: 'Curcuma longa',
    companion: 'calendula',
    colour: 'butter',
  },
  {
    id: 'primrose',
    es: { name: 'onagra', gender: 'f' },
    en: 'evening primrose',
    also: { es: ['aceite de onagra'], en: ['primrose', 'evening primrose oil'] },
    does: {
      es: ['nutre {surface} y deja un tacto flexible', 'suaviza {surface} con un aceite ligero'],
      en: ['nourishes {surface} and leaves a supple feel', 'softens {surface} with a light oil'],
    },
    from: {
      es: 'Es la flor amarilla de las dunas, que se abre al atardecer.',
      en: 'It is the yellow flower of the dunes, the one that opens at dusk.',
    },
    inci: 'Oenothera biennis',
    companion: 'calendula',
    colour: 'butter',
  },
  {
    id: 'sunflower',
    es: { name: 'girasol', gender: 'm' },
    en: 'sunflower',
    also: { es: ['aceite de girasol'], en: ['sunflower oil', 'sunflower seed'] },
    does: {
      es: ['suaviza {surface} y se absorbe bien', 'nutre {surface} sin pretensiones'],
      en: ['softens {surface} and sinks in well', 'nourishes {surface} without pretension'],
    },
    from: {
      es: 'Es el aceite más humilde y uno de los mejores: prensado en frío, huele a pipa.',
      en: 'It is the humblest of oils and one of the best: cold-pressed, it smells of seeds.',
    },
    inci: 'Helianthus annuus',
    companion: 'calendula',
    colour: 'butter',
  },
  {
    id: 'apricot',
    es: { name: 'albaricoque', gender: 'm' },
    en: 'apricot',
    also: { es: ['hueso de albaricoque'], en: ['apricot kernel', 'apricot kernel oil'] },
    does: {
      es: ['suaviza {surface} y deja buen tacto', 'nutre {surface} con un aceite muy fino'],
      en: ['softens {surface} to a pleasant touch', 'nourishes {surface} with a very fine oil'],
    },
    from: {
      es: 'El hueso se parte, la almendra se prensa y la cáscara molida sirve para exfoliar.',
      en: 'The stone is cracked, the kernel pressed, and the milled shell does for scrubs.',
    },
    scent: { es: 'a albaricoque maduro', en: 'ripe apricots' },
    inci: 'Prunus armeniaca',
    companion: 'almond',
    colour: 'camel',
  },
  {
    id: 'zinc',
    es: { name: 'óxido de zinc', gender: 'm' },
    en: 'zinc oxide',
    active: true,
    also: { es: ['zinc'], en: ['zinc'] },
    does: {
      es: ['protege {surface} desde la superficie', 'calma {surface} y no irrita los ojos'],
      en: ['protects {surface} from the surface', 'soothes {surface} and leaves eyes in peace'],
    },
    from: {
      es: 'Es un mineral blanco y muy fino, de los que llevan siglos en la botica.',
      en: 'It is a white and very fine mineral, centuries old on pharmacists’ shelves.',
    },
    inci: 'Zinc oxide',
    companion: 'pebbles',
    colour: 'white',
  },
]
