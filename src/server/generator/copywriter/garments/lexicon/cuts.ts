import { type Adjective, adjective } from '../../agreement.ts'
import type { Cut } from '../garments.types.ts'

type Also = { es?: readonly string[]; en?: readonly string[]; shape?: Cut['shape']; place?: Cut['place'] }

const cut = (spanish: Adjective, english: string, { es = [], en = [], shape, place }: Also = {}): Cut => ({
  id: english,
  es: spanish,
  en: english,
  also: { es, en },
  shape,
  place,
})

/** Size before shape before character: their order in a title. */
export const cuts: readonly Cut[] = [
  cut(adjective('largo'), 'long', { es: ['maxi'], en: ['maxi', 'full-length'] }),
  cut(adjective('corto'), 'cropped', { en: ['short', 'crop'] }),
  cut('midi', 'midi', { place: 'by-noun', en: ['mid-length'] }),
  cut('mini', 'mini', { place: 'by-noun' }),
  cut(adjective('ancho'), 'wide', {
    es: ['de pierna ancha', 'palazzo'],
    en: ['wide-leg', 'wide-legged', 'palazzo'],
    shape: { trousers: 'wide-trousers' },
  }),
  cut(adjective('amplio'), 'loose', {
    es: ['holgado', 'holgada', 'suelto', 'suelta', 'oversize'],
    en: ['relaxed', 'oversized', 'oversize', 'roomy', 'baggy', 'boxy', 'loose-fit'],
    shape: { trousers: 'wide-trousers' },
  }),
  cut(adjective('recto'), 'straight', { es: ['de corte recto'], en: ['straight-leg', 'straight-cut'] }),
  cut(adjective('ajustado'), 'fitted', {
    es: ['ceñido', 'ceñida', 'pitillo', 'entallado', 'entallada', 'slim'],
    en: ['slim', 'skinny', 'slim-fit', 'tailored', 'tight'],
  }),
  cut(adjective('acampanado'), 'flared', {
    es: ['de campana', 'evasé', 'con vuelo', 'de vuelo'],
    en: ['flare', 'A-line', 'bootcut'],
  }),
  cut(adjective('plisado'), 'pleated', { place: 'after-colour', es: ['de tablas', 'tableado', 'tableada'] }),
  cut(adjective('cruzado'), 'wrap', { place: 'by-noun', en: ['wraparound', 'wrap-over', 'double-breasted'] }),
  cut(adjective('fluido'), 'fluid', { es: ['vaporoso', 'vaporosa'], en: ['flowing', 'flowy', 'drapey'] }),
  cut(adjective('acolchado'), 'quilted', { place: 'after-colour', es: ['guateado', 'guateada'], en: ['padded'] }),
  cut(adjective('grueso'), 'chunky', { es: ['gordo', 'gorda'], en: ['thick', 'heavy', 'heavyweight'] }),
  cut(adjective('fino'), 'fine', { en: ['thin', 'fine-gauge'] }),
  cut(adjective('ligero'), 'light', { es: ['liviano', 'liviana'], en: ['lightweight'] }),
  cut(adjective('cálido'), 'warm', { es: ['calentito', 'calentita', 'abrigado', 'abrigada'], en: ['cosy', 'cozy'] }),
  cut(adjective('suave'), 'soft', { es: ['suavecito', 'suavecita'] }),
  cut(adjective('básico'), 'basic', { es: ['sencillo', 'sencilla', 'esencial'], en: ['plain', 'simple', 'essential'] }),
  cut(adjective('clásico'), 'classic', { en: ['classical', 'traditional', 'timeless'] }),
  cut(adjective('elegante'), 'elegant', { es: ['de vestir'], en: ['smart'] }),
  cut(adjective('cómodo'), 'comfortable', { es: ['comodísimo', 'comodísima'], en: ['comfy', 'easy'] }),
  cut(adjective('bonito'), 'lovely', {
    es: ['precioso', 'preciosa', 'lindo', 'linda'],
    en: ['pretty', 'beautiful', 'nice'],
  }),
  cut(adjective('romántico'), 'romantic'),
  cut(adjective('moderno'), 'modern', { es: ['actual'], en: ['contemporary'] }),
  cut(adjective('perfecto'), 'perfect', { es: ['ideal'], en: ['ideal'] }),
  cut(adjective('especial'), 'special', { es: ['único', 'única'], en: ['unique'] }),
  cut('vintage', 'vintage', { es: ['retro'], en: ['retro'] }),
  cut(adjective('fresco'), 'cool', { es: ['fresquito', 'fresquita'], en: ['breezy', 'airy'] }),
  cut(adjective('delicado'), 'delicate', { en: ['dainty'] }),
  cut(adjective('reversible'), 'reversible', { place: 'after-colour' }),
  cut(adjective('impermeable'), 'waterproof', {
    place: 'after-colour',
    es: ['repelente al agua', 'resistente al agua'],
    en: ['water-repellent', 'water-resistant', 'rainproof'],
    shape: { jacket: 'raincoat', coat: 'raincoat' },
  }),
  cut('cortavientos', 'windproof', {
    place: 'after-colour',
    es: ['cortaviento'],
    en: ['wind-resistant', 'windbreaker'],
  }),
  cut(adjective('bordado'), 'embroidered', {
    place: 'after-colour',
    es: ['con bordados', 'con bordado'],
    en: ['with embroidery'],
  }),
  cut(adjective('estampado'), 'printed', { place: 'after-colour', en: ['print', 'patterned'] }),
  cut(adjective('tropical'), 'tropical', { place: 'after-colour' }),
  cut(adjective('calado'), 'openwork', { place: 'after-colour', en: ['pointelle', 'lace-knit'] }),
]
