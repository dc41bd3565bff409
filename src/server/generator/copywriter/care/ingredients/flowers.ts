import type { Ingredient } from '../care.types.ts'

/** Flowers: most of them gentle, all of them scented. */
export const flowers: readonly Ingredient[] = [
  {
    id: 'lavender',
    es: { name: 'lavanda', gender: 'f' },
    en: 'lavender',
    also: { es: ['espliego', 'lavandas'], en: [] },
    does: {
      es: ['suaviza {surface} e invita a bajar el ritmo', 'reconforta {surface} al final del día'],
      en: ['softens {surface} and slows the pace', 'comforts {surface} at the end of the day'],
    },
    from: {
      es: 'Se siega a mediados de julio, con el rocío ya seco y las abejas todavía en la flor.',
      en: 'It is mown in mid-July, once the dew is gone and while the bees are still in the flowers.',
    },
    scent: { es: 'a armario de ropa blanca', en: 'a linen cupboard' },
    inci: 'Lavandula angustifolia',
    companion: 'lavender',
    colour: 'plum',
  },
  {
    id: 'calendula',
    es: { name: 'caléndula', gender: 'f' },
    en: 'calendula',
    also: { es: [], en: ['marigold'] },
    does: {
      es: ['calma {surface} y deja un tacto flexible', 'mima {surface} cuando el viento aprieta'],
      en: ['soothes {surface} and leaves a supple touch', 'looks after {surface} when the wind picks up'],
    },
    from: {
      es: 'Los pétalos pasan seis semanas en aceite, en un alféizar al sol, hasta que lo tiñen de naranja.',
      en: 'The petals spend six weeks in oil on a sunny sill, until they have turned it orange.',
    },
    scent: { es: 'a campo en junio', en: 'a meadow in June' },
    inci: 'Calendula officinalis',
    companion: 'calendula',
    colour: 'butter',
  },
  {
    id: 'chamomile',
    es: { name: 'manzanilla', gender: 'f' },
    en: 'chamomile',
    also: { es: ['camomila'], en: ['camomile'] },
    does: {
      es: ['calma {surface} con mucha delicadeza', 'suaviza {surface} después de un día largo'],
      en: ['soothes {surface} very gently', 'softens {surface} after a long day'],
    },
    from: {
      es: 'La recogemos en flor, la secamos a la sombra y la dejamos en infusión toda una noche.',
      en: 'We pick it in flower, dry it in the shade and leave it to steep for a whole night.',
    },
    scent: { es: 'a infusión con miel', en: 'tea with honey' },
    inci: 'Chamomilla recutita',
    companion: 'calendula',
    colour: 'butter',
  },
  {
    id: 'rose',
    es: { name: 'rosa', gender: 'f' },
    en: 'rose',
    also: { es: ['rosas', 'rosa damascena', 'agua de rosas'], en: ['roses', 'rose water', 'rosewater'] },
    does: {
      es: ['suaviza {surface} y deja un aroma discreto', 'tonifica {surface} con delicadeza'],
      en: ['softens {surface} and leaves a discreet scent', 'gently tones {surface}'],
    },
    from: {
      es: 'Los pétalos se cogen al amanecer, cuando pesan de rocío, y van directos al alambique.',
      en: 'The petals are picked at dawn, heavy with dew, and go straight into the still.',
    },
    scent: { es: 'a rosal viejo', en: 'an old rose bush' },
    inci: 'Rosa damascena',
    companion: 'calendula',
    colour: 'rose',
  },
  {
    id: 'orange-blossom',
    es: { name: 'azahar', gender: 'm' },
    en: 'orange blossom',
    also: { es: ['flor de azahar', 'flor de naranjo', 'neroli', 'nerolí'], en: ['orange flower', 'neroli'] },
    does: {
      es: ['suaviza {surface} y alegra la mañana', 'reconforta {surface} con un aroma limpio'],
      en: ['softens {surface} and brightens the morning', 'comforts {surface} with a clean scent'],
    },
    from: {
      es: 'La flor cae en abril sobre sábanas tendidas bajo los naranjos, y así la recogemos, sin tocar la rama.',
      en: 'In April the flowers fall on sheets laid under the orange trees: we gather them without touching a branch.',
    },
    scent: { es: 'a calle del sur en abril', en: 'a southern street in April' },
    inci: 'Citrus aurantium',
    companion: 'citrus',
    colour: 'ecru',
  },
  {
    id: 'jasmine',
    es: { name: 'jazmín', gender: 'm' },
    en: 'jasmine',
    does: {
      es: ['perfuma {surface} sin cansar', 'suaviza {surface} y se queda cerca'],
      en: ['scents {surface} without ever being too much', 'softens {surface} and stays close'],
    },
    from: {
      es: 'Se recoge de noche, que es cuando el jazmín decide abrirse.',
      en: 'It is picked at night, which is when jasmine chooses to open.',
    },
    scent: { es: 'a patio de noche', en: 'a courtyard at night' },
    inci: 'Jasminum officinale',
    companion: 'cotton-boll',
    colour: 'white',
  },
  {
    id: 'geranium',
    es: { name: 'geranio', gender: 'm' },
    en: 'geranium',
    does: {
      es: ['equilibra {surface} y huele a balcón', 'tonifica {surface} con un punto verde'],
      en: ['balances {surface} and smells of balconies', 'tones {surface} with a green note'],
    },
    from: {
      es: 'Usamos la hoja y no la flor: es ahí donde el geranio guarda su aceite.',
      en: 'We use the leaf and not the flower: that is where a geranium keeps its oil.',
    },
    scent: { es: 'a hoja de geranio al sol', en: 'geranium leaves in the sun' },
    inci: 'Pelargonium graveolens',
    companion: 'calendula',
    colour: 'rose',
  },
]
