import type { DemoLabel } from '../../types.ts'
import { cosmetic } from './cosmetic.ts'

/** Skin care for the face, by the slug of the product. */
export const faceLabels = {
  'seaweed-serum': cosmetic({
    ingredients:
      'Aqua, Glycerin, Propanediol, Undaria Pinnatifida Extract, Panthenol, Betaine, Sodium Hyaluronate, Xanthan Gum, Sodium Phytate, Sodium Benzoate, Potassium Sorbate, Citric Acid',
    use: {
      es: 'Aplica dos gotas, mañana y noche, sobre el rostro húmedo y presiona con las palmas.',
      en: 'Press two drops into a damp face with your palms, morning and night.',
    },
    content: '30 ml',
    opened: '6M',
  }),
  'salt-milk-cleanser': cosmetic({
    ingredients:
      'Aqua, Prunus Amygdalus Dulcis Oil, Glycerin, Coco-Glucoside, Cetearyl Alcohol, Glyceryl Stearate Citrate, Avena Sativa Kernel Extract, Xanthan Gum, Tocopherol, Sodium Benzoate, Potassium Sorbate, Citric Acid',
    warnings: {
      es: 'Contiene aceite de almendra y avena.',
      en: 'Contains almond oil and oat.',
    },
    use: {
      es: 'Extiende sobre el rostro seco, masajea un minuto y aclara con agua templada.',
      en: 'Spread on a dry face, massage for a minute and rinse with lukewarm water.',
    },
    content: '150 ml',
    opened: '6M',
  }),
  'calm-calendula-cream': cosmetic({
    ingredients:
      'Aqua, Butyrospermum Parkii Butter, Helianthus Annuus Seed Oil, Glycerin, Squalane, Cetearyl Olivate, Sorbitan Olivate, Calendula Officinalis Flower Extract, Cetyl Alcohol, Tocopherol, Xanthan Gum, Benzyl Alcohol, Dehydroacetic Acid, Sodium Phytate',
    warnings: {
      es: 'Contiene caléndula: si eres alérgico a las compuestas, pruébala antes en la cara interna del brazo.',
      en: 'Contains calendula: if you are allergic to plants of the daisy family, try it on your inner arm first.',
    },
    use: {
      es: 'Por la mañana, extiende una avellana de crema en rostro y cuello limpios.',
      en: 'In the morning, spread a hazelnut of cream over a clean face and neck.',
    },
    content: '50 ml',
    opened: '6M',
  }),
  'tidal-clay-mask': cosmetic({
    ingredients:
      'Aqua, Kaolin, Glycerin, Illite, Vitis Vinifera Seed Oil, Chondrus Crispus Extract, Carrageenan, Cetearyl Alcohol, Xanthan Gum, Tocopherol, Benzyl Alcohol, Dehydroacetic Acid, CI 77491',
    warnings: {
      es: 'No la dejes secar del todo sobre la piel.',
      en: 'Do not let it dry completely on the skin.',
    },
    use: {
      es: 'Aplica una capa fina, espera diez minutos y retira con agua. Una o dos veces por semana.',
      en: 'Apply a thin layer, wait ten minutes and rinse off with water. Once or twice a week.',
    },
    content: '75 ml',
    opened: '6M',
  }),
  'dew-lavender-toner': cosmetic({
    ingredients:
      'Lavandula Angustifolia Flower Water, Aloe Barbadensis Leaf Juice, Maris Aqua, Glycerin, Sodium Levulinate, Potassium Sorbate, Citric Acid, Linalool',
    use: {
      es: 'Cierra los ojos y pulveriza a un palmo, después de limpiar o sobre el maquillaje.',
      en: 'Close your eyes and spray from a hand’s length away, after cleansing or over make-up.',
    },
    content: '100 ml',
    opened: '6M',
  }),
  'beacon-lip-balm': cosmetic({
    ingredients:
      'Olea Europaea Fruit Oil, Cera Alba, Ricinus Communis Seed Oil, Butyrospermum Parkii Butter, Tocopherol',
    use: {
      es: 'Empuja el cartón desde abajo y aplica sobre los labios cuantas veces haga falta.',
      en: 'Push the card up from below and apply to the lips as often as needed.',
    },
    content: '8 g',
    opened: '12M',
  }),
  'remanso-cleansing-balm': cosmetic({
    ingredients:
      'Mangifera Indica Seed Butter, Olea Europaea Fruit Oil, Helianthus Annuus Seed Oil, Polyglyceryl-4 Oleate, Cera Alba, Rosmarinus Officinalis Leaf Oil, Tocopherol, Limonene, Linalool',
    use: {
      es: 'Masajea una cucharadita sobre el rostro seco, añade agua y aclara. Usa la espátula seca.',
      en: 'Massage a teaspoonful over a dry face, add water and rinse. Keep the spatula dry.',
    },
    content: '90 g',
    opened: '6M',
  }),
  'ember-charcoal-soap': cosmetic({
    ingredients:
      'Sodium Olivate, Aqua, Sodium Cocoate, Glycerin, Olea Europaea Fruit Oil, Cocos Nucifera Oil, Charcoal Powder',
    use: {
      es: 'Haz espuma con agua, extiende por el rostro y aclara. Si tu piel es seca, solo por la noche.',
      en: 'Work up a lather with water, spread over your face and rinse. If your skin is dry, at night only.',
    },
    content: '110 g',
    opened: '12M',
  }),
  'pearl-oat-powder': cosmetic({
    ingredients: 'Avena Sativa Kernel Flour, Oryza Sativa Powder, Calcium Carbonate',
    warnings: {
      es: 'Contiene avena y polvo de concha de ostra. No inhales el polvo.',
      en: 'Contains oat and milled oyster shell. Do not inhale the powder.',
    },
    use: {
      es: 'Moja media cucharadita en la mano, frota hasta que haga crema, pasa por el rostro en círculos y aclara. Dos veces por semana.',
      en: 'Wet half a teaspoon in your hand, rub until creamy, work over your face in circles and rinse. Twice a week.',
    },
    content: '60 g',
    opened: '12M',
  }),
} satisfies Readonly<Record<string, DemoLabel>>
