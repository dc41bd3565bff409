import { type Adjective, adjective } from '../../agreement.ts'
import type { Phrase } from '../garments.types.ts'

type Also = { es?: readonly string[]; en?: readonly string[] }

/** English `hooded` stands before the noun, `with pockets` after it; the lexicon learns the second without its `with`. */
const phrase = (es: Adjective, en: string, { es: alsoEs = [], en: alsoEn = [] }: Also = {}): Phrase => ({
  id: en,
  es,
  en,
  before: en.startsWith('with ') || en.startsWith('for ') ? undefined : true,
  also: { es: alsoEs, en: alsoEn },
})

export const details: readonly Phrase[] = [
  phrase('de manga larga', 'long-sleeved', {
    es: ['manga larga', 'con manga larga', 'con mangas largas'],
    en: ['long sleeve', 'with long sleeves'],
  }),
  phrase('de manga corta', 'short-sleeved', {
    es: ['manga corta', 'con manga corta', 'con mangas cortas'],
    en: ['short sleeve', 'with short sleeves'],
  }),
  phrase('sin mangas', 'sleeveless', { es: ['sin manga'] }),
  phrase('de tirantes', 'strappy', { es: ['con tirantes', 'tirantes'], en: ['with straps', 'spaghetti strap'] }),
  phrase('con cuello alto', 'roll-neck', {
    es: ['de cuello alto', 'cuello alto', 'de cuello vuelto', 'cuello vuelto', 'cuello cisne', 'con cuello alto'],
    en: ['turtleneck', 'polo neck', 'high neck', 'mock neck', 'funnel neck'],
  }),
  phrase('con cuello redondo', 'crew-neck', {
    es: ['de cuello redondo', 'cuello redondo', 'cuello caja', 'con cuello redondo'],
    en: ['round neck', 'crew neck', 'crewneck'],
  }),
  phrase('con cuello en pico', 'V-neck', {
    es: ['de cuello en pico', 'cuello en pico', 'cuello pico', 'escote en pico', 'con escote en pico', 'de pico'],
    en: ['with a V-neck', 'V neckline'],
  }),
  phrase('con cuello barco', 'boat-neck', {
    es: ['de cuello barco', 'cuello barco', 'escote barco'],
    en: ['boatneck', 'bateau neck'],
  }),
  phrase('con cuello mao', 'grandad-collar', {
    es: ['de cuello mao', 'cuello mao', 'cuello mandarín', 'cuello tunecino'],
    en: ['grandad', 'mandarin collar', 'band collar', 'collarless', 'grandad collar'],
  }),
  phrase('de talle alto', 'high-waisted', {
    es: ['talle alto', 'tiro alto', 'de tiro alto', 'cintura alta', 'de cintura alta'],
    en: ['high waist', 'high-rise', 'high waisted'],
  }),
  phrase('con capucha', 'hooded', { es: ['capucha'], en: ['hood', 'with hood', 'with a hood'] }),
  phrase('con bolsillos', 'with pockets', {
    es: ['bolsillo', 'con bolsillo'],
    en: ['pockets', 'pocket', 'with a pocket'],
  }),
  phrase('con botones', 'with buttons', {
    es: ['abotonado', 'abotonada', 'botones', 'con botones de nácar'],
    en: ['buttoned', 'button-up', 'button-through', 'button-front'],
  }),
  phrase('con cremallera', 'with a zip', {
    es: ['cremallera'],
    en: ['zip', 'zipped', 'zip-up', 'zipper', 'with a zipper', 'with zip'],
  }),
  phrase('con cinturón', 'belted', { es: ['con lazada'], en: ['with a belt', 'with belt', 'tie-waist'] }),
  phrase('con cordón', 'with a drawstring', { es: ['cordón', 'con cordones'], en: ['drawstring', 'with drawstring'] }),
  phrase('con cintura elástica', 'with an elastic waist', {
    es: ['con goma', 'cintura elástica'],
    en: ['elastic waist', 'elasticated waist', 'pull-on'],
  }),
  phrase('con forro', 'lined', { es: ['forrado', 'forrada'], en: ['with lining'] }),
  phrase('con flecos', 'fringed', { es: ['flecos'], en: ['with fringes', 'with fringe'] }),
  phrase('con volantes', 'with ruffles', {
    es: ['volantes', 'con volante'],
    en: ['ruffled', 'frilled', 'frilly', 'ruffle', 'tiered'],
  }),
  phrase('con encaje', 'with lace trim', {
    es: ['encaje', 'de encaje', 'con puntilla', 'puntillas'],
    en: ['lace', 'lace-trimmed', 'with lace'],
  }),
  phrase('con pompón', 'with a pompom', { es: ['pompón', 'con borla'], en: ['pompom', 'bobble'] }),
  phrase('de ala ancha', 'wide-brimmed', { es: ['ala ancha'], en: ['wide brim', 'wide-brim', 'floppy'] }),
  phrase('con abertura', 'with a slit', { es: ['abertura', 'con raja'], en: ['slit', 'split-hem'] }),
]

export const occasions: readonly Phrase[] = [
  phrase('de verano', 'summer', {
    es: ['para el verano', 'para verano', 'veraniego', 'veraniega', 'verano'],
    en: ['for summer', 'summery'],
  }),
  phrase('de invierno', 'winter', {
    es: ['para el invierno', 'para invierno', 'invernal', 'invierno'],
    en: ['for winter'],
  }),
  phrase('de otoño', 'autumn', { es: ['para el otoño', 'otoño'], en: ['fall', 'for autumn'] }),
  phrase('de primavera', 'spring', { es: ['para la primavera', 'primavera'], en: ['for spring'] }),
  phrase('de entretiempo', 'mid-season', { es: ['entretiempo'], en: ['transitional'] }),
  phrase('de playa', 'beach', { es: ['para la playa', 'playero', 'playera de playa'], en: ['for the beach'] }),
  phrase('de fiesta', 'party', { es: ['para fiesta', 'de invitada'], en: ['festive'] }),
  phrase('de novia', 'wedding', {
    es: ['para novia', 'de boda'],
    en: ['bridal', 'bride'],
  }),
  phrase('de noche', 'evening', { es: ['para la noche'] }),
  phrase('de trabajo', 'work', { es: ['para trabajar', 'de faena'], en: ['chore', 'utility', 'workwear'] }),
  phrase('de viaje', 'travel', { es: ['para viajar'] }),
  phrase('de diario', 'everyday', {
    es: ['para diario', 'para cada día', 'de cada día', 'casual'],
    en: ['casual', 'daily'],
  }),
  phrase('de lluvia', 'rain', { es: ['para la lluvia'], en: ['for rain'] }),
  phrase('de estar por casa', 'lounge', {
    es: ['de casa', 'para casa', 'para estar en casa'],
    en: ['home', 'loungewear'],
  }),
  phrase('de yoga', 'yoga', { es: ['para yoga'] }),
  phrase('de deporte', 'sports', {
    es: ['deportivo', 'deportiva', 'para deporte', 'de correr'],
    en: ['sport', 'running', 'gym', 'training'],
  }),
]

const wearer = (es: Adjective, en: string, also: Also): Phrase => ({ ...phrase(es, en, also), before: true })

export const wearers: readonly Phrase[] = [
  wearer('para mujer', 'women’s', {
    es: ['de mujer', 'para ella', 'mujer', 'femenino', 'femenina', 'señora', 'de señora'],
    en: ['woman', 'women', 'ladies', 'for women', 'for her', 'womens', 'female'],
  }),
  wearer('para hombre', 'men’s', {
    es: ['de hombre', 'para él', 'hombre', 'masculino', 'masculina', 'caballero', 'de caballero'],
    en: ['man', 'men', 'for men', 'for him', 'mens', 'gents'],
  }),
  // Before the boys: several niños are children, one niño is a boy.
  wearer(adjective('infantil'), 'children’s', {
    es: ['para niños', 'de niños', 'niños'],
    en: ['kids', 'kid', 'child', 'children', 'for kids', 'for children'],
  }),
  wearer('para niña', 'girls’', { es: ['de niña', 'niña'], en: ['girl', 'girls', 'for girls'] }),
  wearer('para niño', 'boys’', { es: ['de niño', 'niño'], en: ['boy', 'boys', 'for boys'] }),
  wearer('para bebé', 'baby', {
    es: ['de bebé', 'bebé', 'para el bebé', 'para un bebé'],
    en: ['for babies', 'babies', 'for baby', 'for a baby'],
  }),
  wearer('unisex', 'unisex', {}),
]
