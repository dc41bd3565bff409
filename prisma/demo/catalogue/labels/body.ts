import type { DemoLabel } from '../../types.ts'
import { cosmetic } from './cosmetic.ts'

/** Skin care for the body, by the slug of the product. */
export const bodyLabels = {
  'estuary-hand-wash': cosmetic({
    ingredients:
      'Aqua, Potassium Olivate, Glycerin, Rosmarinus Officinalis Leaf Oil, Citrus Paradisi Peel Oil, Xanthan Gum, Citric Acid, Limonene, Linalool',
    use: {
      es: 'Una pulsación sobre las manos mojadas; haz espuma y aclara.',
      en: 'One pump on wet hands; lather and rinse.',
    },
    content: '300 ml',
    opened: '12M',
  }),
  'olive-hand-cream': cosmetic({
    ingredients:
      'Aqua, Olea Europaea Fruit Oil, Glycerin, Cera Alba, Lanolin, Cetearyl Alcohol, Glyceryl Stearate, Allantoin, Tocopherol, Xanthan Gum, Benzyl Alcohol, Dehydroacetic Acid, Parfum, Limonene',
    warnings: { es: 'Contiene lanolina y cera de abeja.', en: 'Contains lanolin and beeswax.' },
    use: {
      es: 'Extiende una nuez de crema después de fregar y antes de dormir.',
      en: 'Rub in a small squeeze after the washing-up and before bed.',
    },
    content: '50 ml',
    opened: '12M',
  }),
  'salt-pan-soap': cosmetic({
    ingredients:
      'Sodium Cocoate, Maris Sal, Sodium Castorate, Aqua, Glycerin, Cocos Nucifera Oil, Ricinus Communis Seed Oil',
    warnings: {
      es: 'No lo uses justo después de afeitarte o depilarte, ni sobre la piel irritada.',
      en: 'Do not use straight after shaving or waxing, or on irritated skin.',
    },
    use: {
      es: 'Haz espuma con agua, pasa por el cuerpo y aclara. Guárdalo en seco.',
      en: 'Lather with water, pass over the body and rinse. Keep it dry.',
    },
    content: '130 g',
    opened: '12M',
  }),
  'islet-body-scrub': cosmetic({
    ingredients:
      'Maris Sal, Prunus Amygdalus Dulcis Oil, Citrus Aurantium Amara Peel Powder, Tocopherol, Citrus Aurantium Amara Flower Oil, Linalool, Limonene',
    warnings: {
      es: 'Contiene aceite de almendra. Deja resbaladizo el suelo de la ducha. No lo uses sobre heridas ni en el rostro.',
      en: 'Contains almond oil. Makes the shower floor slippery. Do not use on broken skin or on the face.',
    },
    use: {
      es: 'Remueve, extiende sobre la piel mojada de los tobillos hacia arriba, sin apretar, y aclara.',
      en: 'Stir, spread on wet skin from the ankles up without pressing, and rinse.',
    },
    content: '250 g',
    opened: '6M',
  }),
  'grove-bath-oil': cosmetic({
    ingredients:
      'Helianthus Annuus Seed Oil, Polyglyceryl-4 Oleate, Eucalyptus Globulus Leaf Oil, Pinus Pinaster Leaf Oil, Tocopherol, Limonene',
    warnings: {
      es: 'Contiene aceite esencial de eucalipto: no es apto para menores de tres años. Puede dejar la bañera resbaladiza.',
      en: 'Contains eucalyptus essential oil: not for children under three. May make the tub slippery.',
    },
    use: {
      es: 'Añade un chorrito bajo el grifo abierto.',
      en: 'Add a dash under the running tap.',
    },
    content: '200 ml',
    opened: '12M',
  }),
  'spring-tide-bath-salts': cosmetic({
    ingredients: 'Maris Sal, Lavandula Angustifolia Flower, Ulva Lactuca Powder, Linalool',
    warnings: {
      es: 'No las uses sobre heridas ni piel irritada.',
      en: 'Do not use on broken or irritated skin.',
    },
    use: {
      es: 'Disuelve dos puñados en agua caliente; deja la lavanda dentro de su bolsita.',
      en: 'Dissolve two handfuls in hot water; leave the lavender in its bag.',
    },
    content: '500 g',
    opened: '12M',
  }),
  'breeze-deodorant': cosmetic({
    ingredients:
      'Cocos Nucifera Oil, Zea Mays Starch, Butyrospermum Parkii Butter, Zinc Ricinoleate, Cera Alba, Salvia Officinalis Leaf Extract, Tocopherol, Citrus Limon Peel Oil, Limonene, Citral',
    warnings: { es: 'No lo apliques sobre la piel irritada.', en: 'Do not apply to irritated skin.' },
    use: {
      es: 'Dos pasadas por la mañana sobre la piel limpia y seca.',
      en: 'Two strokes in the morning on clean, dry skin.',
    },
    content: '60 g',
    opened: '12M',
  }),
  'mariners-balm': cosmetic({
    ingredients:
      'Olea Europaea Fruit Oil, Cera Alba, Theobroma Cacao Seed Butter, Helianthus Annuus Seed Oil, Calendula Officinalis Flower Extract, Tocopherol',
    warnings: {
      es: 'Contiene caléndula y cera de abeja.',
      en: 'Contains calendula and beeswax.',
    },
    use: {
      es: 'Calienta un poco entre los dedos y extiende sobre codos, talones o nudillos.',
      en: 'Warm a little between your fingers and spread on elbows, heels or knuckles.',
    },
    content: '60 g',
    opened: '12M',
  }),
  'cotton-body-lotion': cosmetic({
    ingredients:
      'Aqua, Glycerin, Gossypium Herbaceum Seed Oil, Cetearyl Alcohol, Glyceryl Stearate, Betaine, Caprylic/Capric Triglyceride, Parfum, Xanthan Gum, Tocopherol, Benzyl Alcohol, Dehydroacetic Acid, Linalool, Citronellol',
    use: {
      es: 'Extiende sobre el cuerpo limpio con dos pasadas.',
      en: 'Smooth over a clean body in two strokes.',
    },
    content: '250 ml',
    opened: '12M',
  }),
} satisfies Readonly<Record<string, DemoLabel>>
