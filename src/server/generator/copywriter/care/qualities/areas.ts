import { adjective } from '../../agreement.ts'
import type { Quality } from '../care.types.ts'

/** Where a product goes. */
export const areas: readonly Quality[] = [
  {
    id: 'face',
    es: adjective('facial'),
    en: 'face',
    also: { es: ['cara', 'rostro'], en: ['facial'] },
    area: 'face',
  },
  {
    id: 'body',
    es: adjective('corporal'),
    en: 'body',
    also: { es: ['cuerpo'], en: [] },
    area: 'body',
  },
  {
    id: 'hair',
    es: adjective('capilar'),
    en: 'hair',
    also: { es: ['pelo', 'cabello'], en: [] },
    area: 'hair',
  },
  {
    id: 'lips',
    es: adjective('labial'),
    en: 'lip',
    also: { es: ['labios'], en: ['lips'] },
    area: 'lips',
  },
  {
    id: 'hands',
    es: 'de manos',
    en: 'hand',
    also: { es: ['manos'], en: ['hands'] },
    area: 'hands',
  },
  {
    id: 'feet',
    es: 'de pies',
    en: 'foot',
    also: { es: ['pies'], en: ['feet'] },
    area: 'feet',
  },
  {
    id: 'eyes',
    es: 'de ojos',
    en: 'eye',
    also: { es: ['ojos', 'contorno de ojos'], en: ['eyes', 'under eye'] },
    area: 'eyes',
  },
  {
    id: 'beard',
    es: 'para barba',
    en: 'beard',
    also: { es: ['barba'], en: ['beards'] },
    area: 'beard',
  },
]
