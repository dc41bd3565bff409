import type { Text } from '../../types.ts'

/** Sentences of care labels, in the order in which a label has them: washing, bleaching, drying, ironing, cleaning. */
const sentences = {
  wash40: { es: 'Lavar a máquina a 40 °C.', en: 'Machine wash at 40 °C.' },
  wash30: { es: 'Lavar a máquina a 30 °C.', en: 'Machine wash at 30 °C.' },
  washCold: { es: 'Lavar a máquina en frío.', en: 'Machine wash cold.' },
  delicate: {
    es: 'Lavar a mano o a máquina en programa delicado, a 30 °C como máximo.',
    en: 'Hand wash, or machine wash on a delicate cycle at 30 °C at most.',
  },
  woolCycle: {
    es: 'Lavar a mano o a máquina en programa de lana, a 30 °C como máximo.',
    en: 'Hand wash, or machine wash on the wool cycle at 30 °C at most.',
  },
  handCold: { es: 'Lavar a mano en agua fría.', en: 'Hand wash in cold water.' },
  handLukewarm: { es: 'Lavar a mano en agua tibia.', en: 'Hand wash in lukewarm water.' },
  noMachine: { es: 'No lavar a máquina.', en: 'Do not machine wash.' },
  noWash: { es: 'No lavar en casa.', en: 'Do not wash at home.' },
  insideOut: { es: 'Lavar del revés.', en: 'Wash inside out.' },
  aloneFirst: { es: 'Lavar aparte las tres primeras veces.', en: 'Wash separately the first three times.' },
  likeColors: { es: 'Lavar con colores parecidos.', en: 'Wash with similar colours.' },
  seldom: { es: 'Lavar lo menos posible.', en: 'Wash as seldom as possible.' },
  mildSoap: { es: 'Usar jabón neutro.', en: 'Use a mild soap.' },
  noSoftener: { es: 'No usar suavizante.', en: 'Do not use fabric softener.' },
  noBleach: { es: 'No usar lejía.', en: 'Do not bleach.' },
  noWring: { es: 'No retorcer.', en: 'Do not wring.' },
  tumbleLow: { es: 'Secadora a baja temperatura.', en: 'Tumble dry on low.' },
  noTumble: { es: 'No usar secadora.', en: 'Do not tumble dry.' },
  hang: { es: 'Secar en percha o colgado.', en: 'Hang to dry.' },
  shade: { es: 'Secar a la sombra.', en: 'Dry in the shade.' },
  flat: { es: 'Secar en horizontal.', en: 'Dry flat.' },
  awayFromHeat: { es: 'Secar lejos de fuentes de calor.', en: 'Dry away from heat.' },
  ironHot: { es: 'Planchar a temperatura alta, con la prenda húmeda.', en: 'Iron hot while still damp.' },
  ironMedium: { es: 'Planchar a temperatura media.', en: 'Iron at medium heat.' },
  ironLow: { es: 'Planchar a temperatura baja y por el revés.', en: 'Iron cool, on the wrong side.' },
  noIron: { es: 'No planchar.', en: 'Do not iron.' },
  dryClean: { es: 'Limpiar en seco.', en: 'Dry clean.' },
  noDryClean: { es: 'No limpiar en seco.', en: 'Do not dry clean.' },
} as const satisfies Readonly<Record<string, Text>>

export type CareSentence = keyof typeof sentences

/** The care of a garment as its label has it. @param more what only this garment needs, after the usual sentences */
export function care(parts: readonly CareSentence[], more?: Text): Text {
  const texts: Text[] = [...parts.map((part) => sentences[part]), ...(more ? [more] : [])]
  return { es: texts.map(({ es }) => es).join(' '), en: texts.map(({ en }) => en).join(' ') }
}
