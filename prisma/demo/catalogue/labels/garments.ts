import type { FibreCode } from '../../../../src/shared/labels/fibres.ts'
import type { DemoLabel, Text } from '../../types.ts'
import { type CareSentence, care } from './care.ts'

type Parts = DemoLabel['composition']
type Shares = Partial<Record<FibreCode, number>>

const part = (shares: Shares) => Object.entries(shares).map(([code, percent]) => ({ code: code as FibreCode, percent }))

const pure = (code: FibreCode): Parts => [{ fibres: [{ code, percent: 100 }] }]
const mixed = (shares: Shares): Parts => [{ fibres: part(shares) }]
const parted = (parts: Readonly<Record<string, Shares>>): Parts =>
  Object.entries(parts).map(([name, shares]) => ({ part: name, fibres: part(shares) }))

/** Cut and sewn in the workshop in Galicia, unless its text tells another place. */
function sewn(composition: Parts, parts: readonly CareSentence[], more?: Text): DemoLabel {
  return { maker: 'workshop', composition, care: care(parts, more), origin: 'ES' }
}

/** Made in Tangier: the maker is outside of the EU. */
function madeInTangier(...garment: Parameters<typeof sewn>): DemoLabel {
  return { ...sewn(...garment), maker: 'strait', brand: 'Estreito', origin: 'MA' }
}

const linen = pure('linen')
const cotton = pure('cotton')
const wool = pure('wool')
const usual = ['noBleach', 'noTumble', 'hang'] as const
const knitted = ['noBleach', 'noWring', 'noTumble', 'flat'] as const

const shirts = {
  'ria-linen-shirt': sewn(linen, ['wash30', ...usual, 'ironHot', 'noDryClean']),
  'carballo-check-shirt': sewn(cotton, ['washCold', 'insideOut', ...usual, 'ironMedium']),
  'harbour-denim-shirt': madeInTangier(cotton, ['wash30', 'aloneFirst', ...usual, 'ironMedium']),
  'espuma-linen-blouse': sewn(linen, ['delicate', 'noBleach', 'noTumble', 'shade', 'ironMedium']),
  'nacar-silk-blouse': {
    ...sewn(pure('silk'), ['handCold', 'mildSoap', 'noBleach', 'noWring', 'noTumble', 'flat'], {
      es: 'Planchar por el revés, aún húmeda, a temperatura baja.',
      en: 'Iron cool on the wrong side while still damp.',
    }),
    animalParts: true,
  },
  'romeria-pinstripe-blouse': sewn(cotton, ['wash30', ...usual, 'ironMedium']),
  'cabo-sailor-tee': { ...sewn(cotton, ['wash30', 'likeColors', ...usual, 'ironMedium']), origin: 'PT' },
  'dune-organic-tee': sewn(cotton, ['wash30', 'likeColors', 'noBleach', 'tumbleLow', 'ironMedium']),
  'swell-rib-tank': sewn(mixed({ cotton: 95, elastane: 5 }), ['wash30', ...usual, 'ironLow']),
} satisfies Readonly<Record<string, DemoLabel>>

const knitwear = {
  'fisherman-jumper': sewn(pure('virgin-wool'), ['handLukewarm', ...knitted], {
    es: 'Guardar doblado, nunca en percha.',
    en: 'Store folded, never on a hanger.',
  }),
  'quay-striped-jumper': sewn(mixed({ cotton: 75, linen: 25 }), ['wash30', 'noBleach', 'noTumble', 'flat'], {
    es: 'Lavar dentro de una bolsa de lavado.',
    en: 'Wash in a laundry bag.',
  }),
  'fraga-rib-jumper': sewn(wool, ['woolCycle', ...knitted], {
    es: 'Quitar las bolitas con un peine de lana.',
    en: 'Remove pilling with a wool comb.',
  }),
  'faro-oat-cardigan': {
    ...sewn(mixed({ wool: 50, cotton: 50 }), ['woolCycle', ...knitted], {
      es: 'Centrifugar a pocas revoluciones.',
      en: 'Spin gently.',
    }),
    animalParts: true,
  },
  'brezo-plum-cardigan': sewn(wool, ['handCold', ...knitted], {
    es: 'Secar sobre una toalla.',
    en: 'Dry on a towel.',
  }),
  'cordage-cable-vest': sewn(wool, ['dryClean'], {
    es: 'También a mano en agua fría, sin retorcer, y secar en horizontal. No usar lejía ni secadora.',
    en: 'Or hand wash in cold water without wringing, and dry flat. Do not bleach or tumble dry.',
  }),
  'maceira-check-scarf': sewn(wool, ['handCold', ...knitted], {
    es: 'Cepillar en seco si coge polvo.',
    en: 'Brush dry if it gathers dust.',
  }),
  'watchman-beanie': sewn(wool, ['woolCycle', ...knitted]),
  'mimosa-knit-tee': sewn(mixed({ cotton: 60, linen: 40 }), ['washCold', 'insideOut', 'noBleach', 'noTumble', 'flat']),
} satisfies Readonly<Record<string, DemoLabel>>

const dresses = {
  'albariza-linen-dress': sewn(linen, ['wash30', ...usual, 'ironMedium']),
  'merienda-gingham-dress': sewn(cotton, ['wash40', ...usual, 'ironMedium']),
  'pizarra-knit-dress': sewn(mixed({ wool: 85, viscose: 15 }), ['woolCycle', ...knitted], {
    es: 'Guardar doblado, nunca en percha.',
    en: 'Store folded, never on a hanger.',
  }),
  'mora-slip-dress': sewn(pure('silk'), [
    'handCold',
    'mildSoap',
    'noBleach',
    'noWring',
    'noTumble',
    'shade',
    'ironLow',
  ]),
  'noite-slip-dress': sewn(linen, ['washCold', ...usual, 'ironMedium'], {
    es: 'Tender del revés.',
    en: 'Hang inside out.',
  }),
  'brisa-shirt-dress': sewn(cotton, ['wash40', ...usual, 'ironHot']),
  'xesta-shirt-dress': sewn(linen, ['wash30', 'noSoftener', ...usual, 'ironMedium']),
  'arenal-linen-skirt': sewn(linen, ['wash30', 'likeColors', ...usual, 'ironMedium']),
  'astillero-denim-skirt': sewn(cotton, ['washCold', 'insideOut', 'seldom', ...usual, 'ironMedium']),
} satisfies Readonly<Record<string, DemoLabel>>

const trousers = {
  'bajamar-wide-trousers': sewn(linen, ['wash30', ...usual, 'ironMedium']),
  'redera-wide-jeans': sewn(cotton, ['washCold', 'insideOut', ...usual, 'ironMedium'], {
    es: 'La primera vez, lavar aparte.',
    en: 'Wash separately the first time.',
  }),
  'barro-wide-trousers': sewn(cotton, ['washCold', ...usual, 'ironMedium'], {
    es: 'Tender nada más acabar el lavado.',
    en: 'Hang up straight after washing.',
  }),
  'olivar-linen-trousers': sewn(linen, ['wash30', ...usual, 'ironMedium'], {
    es: 'Enjuagar en agua dulce después de la playa.',
    en: 'Rinse in fresh water after the beach.',
  }),
  'cubierta-canvas-trousers': madeInTangier(cotton, ['wash40', ...usual, 'ironMedium']),
  'lonja-pinstripe-trousers': sewn(parted({ main: { wool: 100 }, lining: { cupro: 100 } }), ['noWash', 'dryClean'], {
    es: 'Colgar por el bajo y cepillar entre usos.',
    en: 'Hang by the hem and brush between wears.',
  }),
  'cala-linen-shorts': sewn(linen, ['wash30', ...usual, 'ironMedium']),
  'sendero-canvas-shorts': madeInTangier(cotton, ['wash30', ...usual, 'ironMedium']),
  'caseta-striped-shorts': madeInTangier(cotton, ['wash40', ...usual, 'ironMedium']),
} satisfies Readonly<Record<string, DemoLabel>>

const jackets = {
  'orballo-raincoat': sewn(
    parted({ outer: { cotton: 100 }, 'pocket-lining': { cotton: 100 } }),
    ['noMachine', 'noBleach', 'noTumble', 'hang', 'noIron', 'noDryClean'],
    {
      es: 'Limpiar con una esponja y agua fría. Reencerar cada dos años.',
      en: 'Sponge with cold water. Rewax every two years.',
    },
  ),
  'temporal-raincoat': sewn(pure('nylon'), ['wash30', 'noSoftener', 'noBleach', 'tumbleLow', 'noIron', 'noDryClean']),
  'calafate-chore-jacket': madeInTangier(cotton, ['washCold', 'aloneFirst', ...usual, 'ironMedium']),
  'indiana-linen-blazer': sewn(linen, ['dryClean'], {
    es: 'También a mano en agua fría, sin retorcer. No usar lejía ni secadora. Colgar en una percha ancha.',
    en: 'Or hand wash in cold water without wringing. Do not bleach or tumble dry. Keep on a wide hanger.',
  }),
  'carbon-denim-jacket': sewn(cotton, ['washCold', 'insideOut', 'seldom', ...usual, 'ironMedium']),
  'pilot-wool-jacket': {
    ...sewn(
      parted({ outer: { wool: 100 }, lining: { cotton: 100 }, 'sleeve-lining': { cupro: 100 } }),
      ['noWash', 'dryClean'],
      {
        es: 'Cepillar y airear; a la tintorería solo si no queda otra.',
        en: 'Brush and air; dry clean only when all else fails.',
      },
    ),
    origin: 'PT',
  },
  'finisterre-wool-coat': sewn(
    parted({ outer: { wool: 80, 'virgin-wool': 20 }, lining: { viscose: 100 } }),
    ['noWash', 'dryClean'],
    { es: 'Guardar en percha de madera.', en: 'Keep on a wooden hanger.' },
  ),
  'tojal-check-coat': sewn(parted({ outer: { 'virgin-wool': 100 }, lining: { viscose: 55, acetate: 45 } }), [
    'noWash',
    'awayFromHeat',
    'dryClean',
  ]),
  'sotavento-cotton-coat': sewn(cotton, ['wash30', ...usual, 'ironMedium'], {
    es: 'El vapor de la plancha renueva la repelencia al agua.',
    en: 'A steam iron renews the water repellency.',
  }),
} satisfies Readonly<Record<string, DemoLabel>>

const accessories = {
  'noon-canvas-hat': madeInTangier(parted({ main: { cotton: 100 }, band: { linen: 100 } }), ['noMachine', 'noTumble'], {
    es: 'Lavar a mano con jabón y secar sobre una forma redonda.',
    en: 'Wash by hand with soap and dry over something round.',
  }),
} satisfies Readonly<Record<string, DemoLabel>>

/** Labels of clothes, by the slug of the product. */
export const garmentLabels = { ...shirts, ...knitwear, ...dresses, ...trousers, ...jackets, ...accessories }
