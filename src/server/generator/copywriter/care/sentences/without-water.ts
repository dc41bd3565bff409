import type { Form } from '../care.types.ts'
import type { Line } from './line.ts'

const oils: readonly Line[] = [
  [
    'La fórmula es corta: aceites vegetales prensados en frío, vitamina E y poco más.',
    'The formula is short: cold-pressed plant oils, vitamin E and little else.',
  ],
  [
    'Parte de aceite de oliva y de almendra, que suavizan {surface} sin hacerse notar.',
    'It starts from olive and almond oil, which soften {surface} without drawing attention.',
  ],
  [
    'Hay jojoba, que se queda donde la pones, y girasol, que aligera.',
    'There is jojoba, which stays where you put it, and sunflower, which keeps things light.',
  ],
  [
    'Todo lo de dentro sale de semillas y de frutos; de agua, ni una gota.',
    'Everything inside comes from seeds and fruit, without one drop of water.',
  ],
  [
    'Mezclamos un aceite que pesa con otro que vuela, hasta dar con el punto.',
    'We blend a heavy oil with one that flies, until the balance is right.',
  ],
  [
    'Lo que hay dentro cabe en tres líneas de etiqueta, y se entiende.',
    'What is inside fits on three lines of label, and makes sense.',
  ],
]

const waxes: readonly Line[] = [
  [
    'La fórmula es corta: cera, aceites prensados en frío y poco más.',
    'The formula is short: wax, cold-pressed oils and little else.',
  ],
  [
    'Hay karité, que suaviza {surface}, y oliva, que ayuda a extenderlo.',
    'There is shea, which softens {surface}, and olive, which helps it to spread.',
  ],
  [
    'Cera vegetal, aceite de almendra y ninguna prisa al enfriar.',
    'Plant wax, almond oil and no hurry in the cooling.',
  ],
  [
    'Parte de cera y de aceite de girasol: una da firmeza y el otro, suavidad.',
    'It starts from wax and sunflower oil: one makes it firm, the other soft.',
  ],
  [
    'Todo lo de dentro se funde al baño maría; de agua, ni una gota.',
    'Everything inside melts in a bain-marie, without one drop of water.',
  ],
  [
    'Lo que hay dentro cabe en tres líneas de etiqueta, y se entiende.',
    'What is inside fits on three lines of label, and makes sense.',
  ],
]

const powders: readonly Line[] = [
  ['Almidón de arroz, arcilla blanca y poco más.', 'Rice starch, white clay and little else.'],
  [
    'La base es almidón, que se lleva la humedad sin tapar {surface}.',
    'The base is starch, which takes up damp without smothering {surface}.',
  ],
  [
    'Molemos dos veces y tamizamos tres: ese es el secreto.',
    'Ground twice and sifted three times: that is the secret.',
  ],
  ['Hay arcilla para secar, avena para calmar y nada de relleno.', 'Clay to dry, oat to soothe, and no filler.'],
  [
    'Es lo que usaban las abuelas: almidón, y paciencia con el mortero.',
    'It is what grandmothers used: starch, and patience with the mortar.',
  ],
  [
    'Lo que hay dentro cabe en tres líneas de etiqueta, y se entiende.',
    'What is inside fits on three lines of label, and makes sense.',
  ],
]

const salts: readonly Line[] = [
  ['Es sal marina, secada al sol y al viento, y poco más.', 'Sea salt, dried by sun and wind, and little else.'],
  [
    'Sal gorda y sal fina: una aguanta, la otra se deshace al momento.',
    'Coarse salt and fine: one holds out, the other dissolves at once.',
  ],
  ['Sal del Atlántico, recogida a mano cuando acaba el verano.', 'Atlantic salt, gathered by hand as summer ends.'],
  ['Ni espuma ni purpurina: sal, y de la buena.', 'Neither foam nor glitter: salt, and the good kind.'],
  [
    'Primero fue agua de mar en una salina quieta; luego, sol y rastrillo.',
    'First it was seawater in a quiet salt pan; then came sun and a rake.',
  ],
  ['Sal entera, sin refinar, tal como sale de la salina.', 'Whole salt, unrefined, just as it leaves the pan.'],
]

/** What is in a product of no named ingredient that holds no water: glycerine and aloe have no place there. */
export const withoutWater: Partial<Record<Form, readonly Line[]>> = {
  oil: oils,
  essence: oils,
  balm: waxes,
  butter: waxes,
  stick: waxes,
  candle: waxes,
  powder: powders,
  salts,
}
