import type { DemoLabel, Text } from '../../types.ts'
import { cosmetic } from './cosmetic.ts'

/** Warnings that sunscreens are to have in the EU (Commission Recommendation 2006/647/EC). */
const sunscreen: Text = {
  es: 'No permanezcas mucho tiempo al sol, aunque uses protector solar. Mantén a los bebés y niños pequeños fuera de la luz solar directa. La exposición excesiva al sol es un riesgo importante para la salud. Ningún protector filtra toda la radiación.',
  en: 'Do not stay too long in the sun, even while using a sunscreen. Keep babies and young children out of direct sunlight. Over-exposure to the sun is a serious health threat. No sunscreen blocks all radiation.',
}

/** Care of skin in the sun and of hair, by the slug of the product. */
export const sunAndHairLabels = {
  'zenith-face-sunscreen': cosmetic({
    ingredients:
      'Aqua, Zinc Oxide, Squalane, Caprylic/Capric Triglyceride, Glycerin, Polyglyceryl-3 Polyricinoleate, Coco-Caprylate, Silica, Triethoxycaprylylsilane, Polyhydroxystearic Acid, Tocopherol, Magnesium Sulfate, Sodium Benzoate, Citric Acid, CI 77492, CI 77491',
    warnings: sunscreen,
    use: {
      es: 'Aplica dos dedos de producto quince minutos antes de salir. Repite cada dos horas y después de bañarte o sudar; poca cantidad reduce la protección.',
      en: 'Apply two fingers’ worth fifteen minutes before going out. Reapply every two hours and after swimming or sweating; using less reduces the protection.',
    },
    content: '50 ml',
    opened: '12M',
  }),
  'ridge-sun-stick': cosmetic({
    ingredients: 'Cocos Nucifera Oil, Zinc Oxide, Cera Alba, Ricinus Communis Seed Oil, Tocopherol, CI 77007',
    warnings: sunscreen,
    use: {
      es: 'Pasa la barra tres veces por zona. Repite cada dos horas y al salir del agua; poca cantidad reduce la protección.',
      en: 'Three passes over each area. Reapply every two hours and out of the water; using less reduces the protection.',
    },
    content: '25 g',
    opened: '12M',
  }),
  'towel-sun-mist': cosmetic({
    ingredients:
      'Aqua, Aloe Barbadensis Leaf Juice, Dibutyl Adipate, Diethylamino Hydroxybenzoyl Hexyl Benzoate, Ethylhexyl Triazone, Bis-Ethylhexyloxyphenol Methoxyphenyl Triazine, Glycerin, Caprylic/Capric Triglyceride, Polyglyceryl-4 Oleate, Xanthan Gum, Tocopherol, Citrus Limon Peel Oil, Sodium Benzoate, Potassium Sorbate, Citric Acid, Limonene, Citral',
    warnings: {
      es: `${sunscreen.es} No la inhales ni la pulverices directamente en el rostro.`,
      en: `${sunscreen.en} Do not inhale, and do not spray directly at the face.`,
    },
    use: {
      es: 'Agita, pulveriza generosamente y extiende con la mano. Repite cada dos horas y tras el baño; poca cantidad reduce la protección.',
      en: 'Shake, spray generously and smooth over by hand. Reapply every two hours and after swimming; using less reduces the protection.',
    },
    content: '150 ml',
    opened: '12M',
  }),
  'dusk-after-sun': cosmetic({
    ingredients:
      'Aloe Barbadensis Leaf Juice, Aqua, Glycerin, Cucumis Sativus Fruit Extract, Betaine, Xanthan Gum, Eucalyptus Globulus Leaf Oil, Sodium Benzoate, Potassium Sorbate, Citric Acid, Limonene',
    warnings: {
      es: 'No lo apliques sobre quemaduras ni heridas. No es apto para menores de tres años.',
      en: 'Do not apply to burns or broken skin. Not for children under three.',
    },
    use: {
      es: 'Reparte sobre la piel sin frotar; si quieres, frío de la nevera.',
      en: 'Spread over the skin without rubbing; chilled in the fridge if you like.',
    },
    content: '200 ml',
    opened: '6M',
  }),
  'surf-salt-spray': cosmetic({
    ingredients:
      'Aqua, Maris Sal, Glycerin, Linum Usitatissimum Seed Extract, Hydrolyzed Rice Protein, Panthenol, Polysorbate 20, Parfum, Sodium Benzoate, Potassium Sorbate, Citric Acid, Coumarin',
    use: {
      es: 'Pulveriza sobre el pelo húmedo o seco, estruja con las manos y deja secar.',
      en: 'Spray on damp or dry hair, scrunch with your hands and let it dry.',
    },
    content: '150 ml',
    opened: '12M',
  }),
  'nettle-shampoo-bar': cosmetic({
    ingredients:
      'Sodium Cocoyl Isethionate, Stearic Acid, Cetearyl Alcohol, Aqua, Glycerin, Urtica Dioica Leaf Extract, Rosmarinus Officinalis Leaf Oil, Citric Acid, Limonene, Linalool',
    use: {
      es: 'Frota entre las manos mojadas, masajea el pelo con la espuma y aclara. Deja que escurra bien.',
      en: 'Rub between wet hands, massage the lather into your hair and rinse. Let it drain well.',
    },
    content: '80 g',
    opened: '12M',
  }),
  'amber-hair-oil': cosmetic({
    ingredients: 'Camellia Japonica Seed Oil, Prunus Amygdalus Dulcis Oil, Argania Spinosa Kernel Oil, Tocopherol',
    warnings: { es: 'Contiene aceites de almendra y argán.', en: 'Contains almond and argan oils.' },
    use: {
      es: 'Calienta tres gotas entre las palmas y aplica de medios a puntas, nunca en la raíz.',
      en: 'Warm three drops between your palms and apply from mid-lengths to ends, never at the roots.',
    },
    content: '50 ml',
    opened: '12M',
  }),
  'harvest-hair-mask': cosmetic({
    ingredients:
      'Aqua, Cetearyl Alcohol, Vitis Vinifera Seed Oil, Butyrospermum Parkii Butter, Glycerin, Behentrimonium Chloride, Hydrolyzed Wheat Protein, Panthenol, Tocopherol, Benzyl Alcohol, Dehydroacetic Acid, Citric Acid, CI 77742',
    warnings: { es: 'Contiene proteína de trigo.', en: 'Contains wheat protein.' },
    use: {
      es: 'Una vez a la semana, reparte sobre el pelo lavado, espera diez minutos y aclara con agua fresca.',
      en: 'Once a week, work through washed hair, wait ten minutes and rinse with cool water.',
    },
    content: '200 ml',
    opened: '12M',
  }),
} satisfies Readonly<Record<string, DemoLabel>>
