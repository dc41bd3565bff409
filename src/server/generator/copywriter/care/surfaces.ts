import type { Area } from './care.types.ts'

/** What a product does its good to, with the words that stand for it. */
interface Surface {
  es: { name: string; lo: string; le: string; n: string }
  en: { name: string; it: string; its: string }
}

const one = { it: 'it', its: 'its' }
const many = { it: 'them', its: 'their' }
const skin: Surface = { es: { name: 'la piel', lo: 'la', le: 'le', n: '' }, en: { name: 'skin', ...one } }
const hair: Surface = { es: { name: 'el pelo', lo: 'lo', le: 'le', n: '' }, en: { name: 'hair', ...one } }

export const surfaces: Record<Area, Surface> = {
  face: skin,
  eyes: skin,
  lips: { es: { name: 'los labios', lo: 'los', le: 'les', n: 'n' }, en: { name: 'lips', ...many } },
  hands: { es: { name: 'las manos', lo: 'las', le: 'les', n: 'n' }, en: { name: 'hands', ...many } },
  feet: { es: { name: 'los pies', lo: 'los', le: 'les', n: 'n' }, en: { name: 'feet', ...many } },
  body: skin,
  hair,
  beard: { es: { name: 'la barba', lo: 'la', le: 'le', n: '' }, en: { name: 'beards', ...many } },
  sun: skin,
  mouth: { es: { name: 'la boca', lo: 'la', le: 'le', n: '' }, en: { name: 'your mouth', ...one } },
  home: { es: { name: 'la casa', lo: 'la', le: 'le', n: '' }, en: { name: 'the house', ...one } },
}
